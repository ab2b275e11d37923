import { globSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { inject } from 'vitest';

const PATIENCE_MS = 5_000;

const [file = ''] = globSync(`${inject('stateDir')}/v3/d1/*/*.sqlite`).filter((name) => !name.includes('metadata'));

/** Speaks SQL to the database of the running site, as the owner does. */
export function sql(statement: string, ...values: SQLInputValue[]) {
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    return database.prepare(statement).all(...values);
  } finally {
    database.close();
  }
}

/** As long as `work` takes, the site fails whenever it asks for this table. */
export async function withBrokenTable(table: string, work: () => Promise<void>): Promise<void> {
  sql(`ALTER TABLE ${table} RENAME TO out_of_reach`);
  try {
    await work();
  } finally {
    sql(`ALTER TABLE out_of_reach RENAME TO ${table}`);
  }
}

const POST = {
  slug: 'a-post',
  title: 'A title',
  excerpt: 'An excerpt',
  content: 'A paragraph.',
  tags: '[]',
  published: 1,
};

/** Writes a post for as long as `work` takes. */
export async function withPost(change: Partial<typeof POST>, work: () => Promise<void>): Promise<void> {
  const { slug, title, excerpt, content, tags, published } = { ...POST, ...change };
  sql(
    `INSERT INTO post (id, slug, title, excerpt, content, featured_image, category, tags, published, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, '/img/about.svg', 'LIFESTYLE', ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    ...[slug, slug, title, excerpt, content, tags, published],
  );
  try {
    await work();
  } finally {
    sql('DELETE FROM post WHERE slug = ?', slug);
  }
}
