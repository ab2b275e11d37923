import { notedWords, tillEntryWords } from '../../src/content/till-words.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { type FormState, formPaths } from '../../src/contract/owner-forms.ts';
import { parseRefundAmount, type RefundView } from '../../src/contract/owner-refunds.ts';
import type { StudioMoneyView, StudioReturnView, TillEntryView } from '../../src/contract/owner-till.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { OwnerPurpose } from '../../src/domain/owner-sign-in.ts';
import { formatDayMonth } from '../../src/domain/short-dates.ts';
import { canNoteCents, isOfToday, owedCents, type StudioMoney } from '../../src/domain/till.ts';
import { toIso } from '../../src/domain/time.ts';
import { appointmentOfAnyClient } from '../bookings/booking-store.ts';
import type { Db } from '../db/database.ts';
import type { TillEntry } from '../db/rows.ts';
import { DomainError } from '../domain-error.ts';
import { clientOfAppointment } from './appointment-queries.ts';
import { requireAppointmentAndClient } from './read-appointment.ts';
import { readRefund } from './read-refund.ts';
import { standingEntries, tillEntriesOf } from './till-store.ts';

type MoneyRequest = FormState & { id: string; now: Temporal.Instant; namesHidden: boolean };

/** Each entry in words, oldest first. */
function toEntryViews(entries: readonly TillEntry[], now: Temporal.Instant): TillEntryView[] {
  const standing = standingEntries(entries);
  return entries.map((entry) => ({
    id: entry.id,
    words: `${tillEntryWords(entry)}, ${formatDayMonth(entry.at, now)}`,
    cents: entry.amountCents,
    canCorrect: standing.includes(entry) && isOfToday(entry, now),
  }));
}

/** What the price comes to with a typed amount that was refused as too much; null where it cannot become that. */
function newPriceOf(money: StudioMoney, { refused, typed }: FormState): Cents | null {
  const cents = refused?.code === 'TILL_TOO_MUCH' ? parseRefundAmount(typed.amount ?? '') : null;
  const isMore = cents !== null && money.settledAt === null && cents > owedCents(money);
  return isMore ? money.notedCents + cents : null;
}

/** The rows of an appointment that is paid at the studio. Throws NOT_FOUND, also for one that is not. */
async function readRows(db: Db, { id, namesHidden }: MoneyRequest) {
  const [rows, clients, entries] = await db.batch([
    appointmentOfAnyClient(db, id),
    clientOfAppointment(db, id),
    tillEntriesOf(db, id),
  ]);
  const { row, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  return { row, client, entries };
}

async function readStudioMoney(db: Db, request: MoneyRequest): Promise<StudioMoneyView | null> {
  const { id, now, refused, typed } = request;
  const { row, client, entries } = await readRows(db, request);
  const { booking, serviceName: service } = row;
  if (!booking.paidAtStudio) return null;
  const isCancelled = booking.state === 'cancelled';
  const isOpen = !isCancelled && booking.noShowAt === null;
  const views = toEntryViews(entries, now);
  const canNote = isOpen ? canNoteCents(booking) : 0;
  const isUndecided = isCancelled && booking.notedCents > 0 && booking.settledAt === null;
  return {
    page: 'studio-money',
    forms: [
      ...(canNote > 0 ? [formPaths.recordPayment(id)] : []),
      ...(isUndecided || (isOpen && owedCents(booking) > 0) ? [formPaths.waiveRest(id)] : []),
      ...(views.some(({ canCorrect }) => canCorrect) ? [formPaths.correctTillEntry(id)] : []),
    ],
    ...{ id, client, service, refused, typed, startsAt: toIso(booking.startsAt) },
    closed: entries.length === 0 && canNote === 0 ? ERRORS.NOTHING_OWED.message : null,
    state: notedWords(booking, standingEntries(entries))?.words ?? '',
    entries: views,
    owedCents: isOpen ? owedCents(booking) : 0,
    canNoteCents: canNote,
    newPriceCents: isOpen ? newPriceOf(booking, request) : null,
    canReturn: booking.notedCents > 0,
    isCancelled,
  };
}

/**
 * The page about the money of an appointment: what was noted of one that is paid at the studio, else giving back what was
 * paid online. Throws NOT_FOUND. OWNER §6.3 (Money).
 */
export const readMoney = async (db: Db, request: MoneyRequest): Promise<StudioMoneyView | RefundView> =>
  (await readStudioMoney(db, request)) ?? readRefund(db, request);

/** The page on which money noted at the studio is given back. Throws NOT_FOUND, also for one that is paid online. */
export async function readStudioReturn(db: Db, request: MoneyRequest): Promise<StudioReturnView> {
  const { id, refused, typed } = request;
  const { row, client } = await readRows(db, request);
  const { booking, serviceName: service } = row;
  if (!booking.paidAtStudio) throw new DomainError('NOT_FOUND');
  const isOpen = booking.notedCents > 0;
  return {
    page: 'studio-return',
    forms: isOpen ? [formPaths.returnPayment(id)] : [],
    ...{ id, client, service, refused, typed, startsAt: toIso(booking.startsAt) },
    closed: isOpen ? null : 'Nothing is noted for this appointment.',
    notedCents: booking.notedCents,
  };
}

/** Noting needs no newer sign-in than reading; giving back what was paid online does. OWNER §1. */
export async function purposeOfMoneyPage(db: Db, id: string): Promise<OwnerPurpose> {
  const [row] = await appointmentOfAnyClient(db, id);
  return row?.booking.paidAtStudio ? 'reading' : 'money';
}
