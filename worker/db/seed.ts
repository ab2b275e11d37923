import { buildGalleryImagePath, buildPostImagePath, formatDrawingAlt } from '../../src/content/drawing.ts';
import { gallery } from '../../src/content/gallery.ts';
import { posts } from '../../src/content/posts/posts.ts';
import { seedServices } from '../../src/content/seed-services.ts';
import { FIRST_SCHEDULE_DAY, OPENING_HOURS, PUBLIC_HOLIDAYS } from './seed-hours.ts';

type Value = string | number | boolean | null;

function toSqlLiteral(value: Value): string | number {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : Number(value);
}

/** One statement for all rows of a table; they have the same columns. */
function insertStatement(table: string, rows: readonly Record<string, Value>[]): string {
  const values = rows.map((row) => `(${Object.values(row).map(toSqlLiteral).join(', ')})`);
  return `INSERT INTO ${table} (${Object.keys(rows[0] ?? {}).join(', ')}) VALUES\n  ${values.join(',\n  ')};`;
}

const buildServiceRows = () =>
  seedServices.map(({ id, name, description, priceCents, minutes }, position) => ({
    id,
    name,
    description,
    minutes,
    position,
    price_cents: priceCents,
    stripe_product_id: `prod_${id}`,
  }));

const buildOpeningScheduleRows = () => [
  { from_day: FIRST_SCHEDULE_DAY, created_at: `${FIRST_SCHEDULE_DAY}T00:00:00.000Z` },
];

const buildOpeningRuleRows = () =>
  OPENING_HOURS.flatMap(({ weekday, starts }) =>
    starts.map((start) => ({ from_day: FIRST_SCHEDULE_DAY, weekday, start })),
  );

const buildClosureRows = () =>
  PUBLIC_HOLIDAYS.map(([day, reason]) => ({
    id: `holiday-${day}`,
    from_day: day,
    to_day: day,
    reason,
    is_holiday: true,
    is_open: false,
  }));

const buildGalleryItemRows = () =>
  gallery.map(({ id, title, description, category, featured, drawing }, position) => ({
    id,
    title,
    description,
    category,
    featured,
    position,
    service_id: drawing.serviceId,
    image_path: buildGalleryImagePath(id),
    alt: formatDrawingAlt(drawing),
    sample: true,
    published: true,
  }));

const buildPostRows = () =>
  posts.map(({ slug, title, excerpt, content, category, tags, published, createdAt, updatedAt }) => ({
    id: slug,
    slug,
    title,
    excerpt,
    content,
    category,
    published,
    tags: JSON.stringify(tags),
    featured_image: buildPostImagePath(slug),
    created_at: createdAt,
    updated_at: updatedAt,
    published_at: published ? createdAt : null,
  }));

/**
 * INSERT statements for a new database: services, hours, public holidays, the drawn gallery and the first articles.
 * The services come first, so that the whole transaction fails in a database that already has them.
 */
export const seedStatements = (): string[] => [
  insertStatement('service', buildServiceRows()),
  insertStatement('opening_schedule', buildOpeningScheduleRows()),
  insertStatement('opening_rule', buildOpeningRuleRows()),
  insertStatement('closure', buildClosureRows()),
  insertStatement('gallery_item', buildGalleryItemRows()),
  insertStatement('post', buildPostRows()),
];

/**
 * Seeds a new database in one transaction. A database that has services is left unchanged, so that what the owner has
 * edited or deleted is not restored.
 */
export async function seedEmptyDatabase(database: D1Database): Promise<void> {
  if (await database.prepare('SELECT id FROM service LIMIT 1').first()) return;
  await database.batch(seedStatements().map((statement) => database.prepare(statement)));
}
