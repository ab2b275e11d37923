import { env } from 'cloudflare:test';

/** Each table comes after the tables that it references. */
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

/** The rows of these tables are deleted only with their client. */
const APPEND_ONLY = ['points_entry', 'owner_action'];

type Row = Record<string, string | number | null>;

const insert = (table: string, row: Row) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, i) => `?${i + 1}`)})`,
  ).bind(...Object.values(row));

/** Stores the rows of the ledger; the returned function restores them, whatever was written meanwhile. */
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
