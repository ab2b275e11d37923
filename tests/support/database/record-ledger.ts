import { env } from 'cloudflare:test';

/** A table after those it points at. */
const TABLES = [
  'client',
  'booking',
  'payment',
  'blocked_time',
  'lash_record',
  'slot_cell',
  'refund',
  'coupon',
  'coupon_use',
  'cancellation',
  'carried_full_price_debt',
  'reschedule_token',
  'points_entry',
  'owner_action',
  'outbox',
];

/** Their rows are deleted only with their client. */
const APPEND_ONLY = ['points_entry', 'owner_action'];

type Row = Record<string, string | number | null>;

const insert = (table: string, row: Row) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, i) => `?${i + 1}`)})`,
  ).bind(...Object.values(row));

/** Remembers what is in the books; what it returns puts them back as they were, whatever was written meanwhile. */
export async function snapshotLedger(): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    TABLES.map(async (table) => ({
      table,
      rows: (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all<Row>()).results,
    })),
  );
  return async () => {
    const emptied = TABLES.filter((table) => !APPEND_ONLY.includes(table)).toReversed();
    await env.DB.batch([
      ...emptied.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
      ...kept.flatMap(({ table, rows }) => rows.map((row) => insert(table, row))),
    ]);
  };
}
