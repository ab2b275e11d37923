import type { TakingsPeriod } from '../../../src/domain/takings/takings-period.ts';
import type { MonthStudio } from './studio-month-site.ts';

/** UTC+10 all the year: Brisbane has no summer time. */
const BRISBANE_HOURS = 10;

type TillRow = { id: string; kind: string; method: string; amount_cents: number; at: string };

/** The day at the studio, calculated without the code of the site. */
const toStudioDayText = (iso: string): string =>
  new Date(Date.parse(iso) + BRISBANE_HOURS * 3_600_000).toISOString().slice(0, 10);

/**
 * Reads the payments and refunds of the payment provider, and the rows of the till: all in cents, by the days of a period.
 */
export async function readExpectedTakings(
  { stripe, rows }: MonthStudio,
  { from, to }: Pick<TakingsPeriod, 'from' | 'to'>,
) {
  const isInPeriod = (day: string) => day >= from.toString() && day < to.toString();
  const toDayOfTimestamp = (seconds: number) => toStudioDayText(new Date(seconds * 1000).toISOString());
  const captures = (await stripe.readIntents())
    .filter(({ status, created }) => status === 'succeeded' && isInPeriod(toDayOfTimestamp(created)))
    .map(({ id, amount_received }) => ({ reference: id, cents: amount_received }));
  const refunds = (await stripe.readRefunds())
    .filter(({ status, created }) => status === 'succeeded' && isInPeriod(toDayOfTimestamp(created)))
    .map(({ id, amount }) => ({ reference: id, cents: -amount }));
  const tillRows = (await rows<TillRow>('SELECT id, kind, method, amount_cents, at FROM till_entry')).filter(({ at }) =>
    isInPeriod(toStudioDayText(at)),
  );
  const tillMovements = tillRows.map(({ id, amount_cents }) => ({ reference: id, cents: amount_cents }));
  const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0);
  const sumByMethod = (method: string) =>
    tillRows.filter((row) => row.method === method).reduce((all, { amount_cents }) => all + amount_cents, 0);
  const movements = [...captures, ...refunds, ...tillMovements];
  /** The sums by the words of the lines on the takings page. */
  const lines = {
    'Cards, online': sum(captures),
    'Given back': sum(refunds),
    Cash: sumByMethod('cash'),
    'Card machine': sumByMethod('card_machine'),
    'Bank transfer': sumByMethod('bank_transfer'),
  };
  return { lines, movements, totalCents: sum(movements) };
}

type LedgerRow = { stripe_id: string; cents: number };

/**
 * Reads the studio's own rows of the same payments, also of those that were never paid, and of the refunds, by the
 * provider's ids.
 */
export async function readLedger({ rows }: MonthStudio) {
  const payments = await rows<LedgerRow>('SELECT intent_id AS stripe_id, captured_cents AS cents FROM payment');
  const refunds = await rows<LedgerRow>(
    "SELECT provider_refund_id AS stripe_id, -amount_cents AS cents FROM refund WHERE state = 'succeeded'",
  );
  /** For each appointment that is paid at the studio: its column `noted_cents`, and the sum of its entries. */
  const notedBookings = await rows<{ noted_cents: number; entries: number }>(
    `SELECT noted_cents, (SELECT COALESCE(SUM(amount_cents), 0) FROM till_entry WHERE booking_id = booking.id) AS entries
     FROM booking WHERE paid_at_studio = 1`,
  );
  return { payments, refunds, noted: notedBookings };
}
