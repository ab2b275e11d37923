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
const APPEND_ONLY_TABLES = ['points_entry', 'owner_action'];

type Row = Record<string, string | number | null>;

const insert = (table: string, row: Row) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, i) => `?${i + 1}`)})`,
  ).bind(...Object.values(row));

/** Stores the rows of the ledger; the returned function restores them, whatever was written meanwhile. */
export async function snapshotLedger(): Promise<() => Promise<void>> {
  const snapshots = await Promise.all(
    TABLES.map(async (table) => ({
      table,
      rows: (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all<Row>()).results,
    })),
  );
  return async () => {
    const tablesToEmpty = TABLES.filter((table) => !APPEND_ONLY_TABLES.includes(table)).toReversed();
    await env.DB.batch([
      ...tablesToEmpty.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
      ...snapshots.flatMap(({ table, rows }) => rows.map((row) => insert(table, row))),
    ]);
  };
}
