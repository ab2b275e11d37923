/**
 * The tables that each public page and each public API response shows. Their names are the tags of the kept responses
 * (docs/decisions/029): a write to one of these tables purges every response that shows it. Bookings are not listed,
 * because the browser requests the free times again (src/api/bookings.ts).
 */
const HOURS_TABLES = ['opening_schedule', 'opening_rule', 'booking_rules'] as const;

/** The tables that the header and the footer of every page show. */
const FRAME_TABLES = ['service', 'studio_fact', ...HOURS_TABLES] as const;

/** The other tables the owner edits that decide which times are free. */
const FREE_TIMES_TABLES = ['special_day', 'special_day_start', 'closure', 'blocked_time'] as const;

/** The tables by the path of the route; a path that is missing here is never kept. */
export const PAGE_TABLES = {
  '/': [...FRAME_TABLES, ...FREE_TIMES_TABLES, 'gallery_item', 'post', 'generated_text'],
  '/blog': [...FRAME_TABLES, 'post'],
  '/blog/:slug': [...FRAME_TABLES, 'post'],
  '/reviews': FRAME_TABLES,
  '/cancellation-policy': FRAME_TABLES,
  '/privacy-policy': FRAME_TABLES,
  '/terms-of-service': FRAME_TABLES,
  '/api/services': ['service'],
  '/api/hours': [...HOURS_TABLES, 'studio_fact'],
  '/api/gallery': ['gallery_item', 'service'],
  '/api/testimonials': ['testimonial'],
  '/api/blog': ['post'],
  '/api/blog/:slug': ['post'],
} as const satisfies Record<string, readonly string[]>;

export type PublicRoute = keyof typeof PAGE_TABLES;

/**
 * Visitors' quiz answers add rows to this table, so a write does not purge: a new text is shown once the kept page
 * expires.
 */
const UNPURGED_TABLE = 'generated_text';

const PURGED_TABLES = new Set<string>(Object.values(PAGE_TABLES).flat());
PURGED_TABLES.delete(UNPURGED_TABLE);

/** A new row of these tables is not public: a testimonial waits for the owner. */
const TABLES_HIDDEN_ON_INSERT = new Set(['testimonial']);

/** Whether a write to this table changes what a public page shows. */
export const isShownPublicly = (table: string, isInsert: boolean): boolean =>
  PURGED_TABLES.has(table) && !(isInsert && TABLES_HIDDEN_ON_INSERT.has(table));
