import { runSql } from './site.ts';

/** Makes every query of this table fail while `work` runs. */
export async function withBrokenTable(table: string, work: () => Promise<void>): Promise<void> {
  await runSql(`ALTER TABLE ${table} RENAME TO out_of_reach`);
  try {
    await work();
  } finally {
    await runSql(`ALTER TABLE out_of_reach RENAME TO ${table}`);
  }
}

/** Unpublishes the posts that match this condition while `work` runs. */
export async function withUnpublishedPosts(condition: string, work: () => Promise<void>): Promise<void> {
  await runSql(`UPDATE post SET published = 0 WHERE ${condition}`);
  try {
    await work();
  } finally {
    await runSql('UPDATE post SET published = 1');
  }
}

const ARTICLE_ROW = {
  slug: 'a-post',
  title: 'A title',
  excerpt: 'An excerpt',
  content: 'A paragraph.',
  tags: '[]',
  published: 1,
};

const toSqlLiteral = (value: string | number) =>
  typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`;

type ArticleChange = Partial<typeof ARTICLE_ROW>;

/** Inserts a post like ARTICLE_ROW for each change, with that change, for as long as `work` runs. */
export async function withArticles(changes: readonly ArticleChange[], work: () => Promise<void>): Promise<void> {
  const articles = changes.map((change) => ({ ...ARTICLE_ROW, ...change }));
  const day = '2026-01-01T00:00:00.000Z';
  const rows = articles.map(({ slug, title, excerpt, content, tags, published }) =>
    [slug, slug, title, excerpt, content, '/img/about.svg', 'LIFESTYLE', tags, published, day, day, day]
      .map(toSqlLiteral)
      .join(', '),
  );
  await runSql(
    `INSERT INTO post
       (id, slug, title, excerpt, content, featured_image, category, tags, published, created_at, updated_at,
        published_at)
     VALUES ${rows.map((row) => `(${row})`).join(', ')}`,
  );
  try {
    await work();
  } finally {
    await runSql(`DELETE FROM post WHERE slug IN (${articles.map(({ slug }) => toSqlLiteral(slug)).join(', ')})`);
  }
}

export const withArticle = (change: ArticleChange, work: () => Promise<void>): Promise<void> =>
  withArticles([change], work);
