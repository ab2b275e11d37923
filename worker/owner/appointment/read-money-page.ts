import { eq } from 'drizzle-orm';
import { describeKeptPoints } from '../../../src/content/owner-cancel-texts.ts';
import { describeNotedMoney, describeNotedMoneyDecision } from '../../../src/content/till-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import { parseRefundAmount, type RefundView } from '../../../src/contract/owner/refunds.ts';
import type { StudioReturnView, TillEntryView, TillView } from '../../../src/contract/owner/till.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { SignInPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import {
  calculateMaxNotedCents,
  calculateOwedCents,
  calculateWaiverCents,
  isEntryOfToday,
  type TillBalance,
} from '../../../src/domain/payments/till.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import type { TillEntry } from '../../db/rows.ts';
import { booking } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { FormPageRequest } from '../page-request.ts';
import { formatDatedTillEntry } from '../till/till-lines.ts';
import { filterEntriesInForce, tillEntriesQuery } from '../till/till-store.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery, appointmentPaymentQuery, appointmentRefundsQuery } from './appointment-queries.ts';
import { toRefundView } from './refund-view.ts';

/** Each entry in words, oldest first. */
function toEntryViews(entries: readonly TillEntry[], now: Temporal.Instant): TillEntryView[] {
  const entriesInForce = filterEntriesInForce(entries);
  return entries.map((entry) => ({
    id: entry.id,
    text: formatDatedTillEntry(entry, now),
    cents: entry.amountCents,
    canCorrect: entriesInForce.includes(entry) && isEntryOfToday(entry, now),
  }));
}

/** The price that would result from a typed amount that was refused as too much; null when the price cannot become that. */
function calculateNewPrice(balance: TillBalance, { refused, typed }: FormState): Cents | null {
  const cents = refused?.code === 'TILL_TOO_MUCH' ? parseRefundAmount(typed.amount ?? '') : null;
  const isMore = cents !== null && balance.settledAt === null && cents > calculateOwedCents(balance);
  return isMore ? balance.notedCents + cents : null;
}

type TillRows = ReturnType<typeof requireAppointmentAndClient> & { entries: TillEntry[] };

function toTillView({ row, client, entries }: TillRows, request: FormPageRequest): TillView {
  const { id, now } = request;
  const { booking } = row;
  const isCancelled = booking.state === 'cancelled';
  const isOpen = !isCancelled && booking.noShowAt === null;
  const entryViews = toEntryViews(entries, now);
  const maxNotedCents = isOpen ? calculateMaxNotedCents(booking) : 0;
  const isUndecided = isCancelled && booking.notedCents > 0 && booking.settledAt === null;
  return {
    page: 'till',
    forms: [
      ...(maxNotedCents > 0 ? [formPaths.recordPayment(id)] : []),
      ...(isUndecided || (isOpen && calculateOwedCents(booking) > 0) ? [formPaths.waiveRest(id)] : []),
      ...(entryViews.some(({ canCorrect }) => canCorrect) ? [formPaths.correctTillEntry(id)] : []),
    ],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: entries.length === 0 && maxNotedCents === 0 ? ERRORS.NOTHING_OWED.message : null,
    state: describeNotedMoney(booking, filterEntriesInForce(entries))?.text ?? '',
    entries: entryViews,
    owedCents: isOpen ? calculateOwedCents(booking) : 0,
    waiverCents: calculateWaiverCents(booking, isCancelled),
    maxNotedCents,
    newPriceCents: isOpen ? calculateNewPrice(booking, request) : null,
    canReturn: booking.notedCents > 0,
    isCancelled,
  };
}

/**
 * The page about the money of an appointment: what was noted when it is paid at the studio, else giving back what was paid
 * online. Throws NOT_FOUND. OWNER §6.3 (Money).
 */
export async function readMoneyPage(db: Db, request: FormPageRequest): Promise<TillView | RefundView> {
  const { id, namesHidden } = request;
  const [rows, clients, entries, [paymentRow = null], refunds] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    tillEntriesQuery(db, id),
    appointmentPaymentQuery(db, id),
    appointmentRefundsQuery(db, id),
  ]);
  const appointmentAndClient = requireAppointmentAndClient(rows, clients, namesHidden);
  return appointmentAndClient.row.booking.paidAtStudio
    ? toTillView({ ...appointmentAndClient, entries }, request)
    : toRefundView({ ...appointmentAndClient, paymentRow, refunds }, request);
}

/**
 * The page on which money noted at the studio is given back. Throws NOT_FOUND, also for an appointment that is paid online.
 */
export async function readStudioReturnPage(db: Db, request: FormPageRequest): Promise<StudioReturnView> {
  const { id, namesHidden } = request;
  const [rows, clients, entries] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    tillEntriesQuery(db, id),
  ]);
  const { row, clientRow, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  if (!booking.paidAtStudio) throw new DomainError('NOT_FOUND');
  const isOpen = booking.notedCents > 0;
  const decision =
    booking.state === 'cancelled' ? describeNotedMoneyDecision(booking, filterEntriesInForce(entries)) : null;
  return {
    page: 'studio-return',
    forms: isOpen ? [formPaths.returnPayment(id)] : [],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: isOpen ? null : (decision ?? 'Nothing is noted for this appointment.'),
    notedCents: booking.notedCents,
    isSettled: booking.settledAt !== null,
    points: describeKeptPoints({ hasAccount: clientRow.hasAccount === 1 }),
  };
}

const paidAtStudioQuery = buildQueryByIdOnce((db, id) =>
  db.select({ paidAtStudio: booking.paidAtStudio }).from(booking).where(eq(booking.id, id)),
);

/** Noting needs no newer sign-in than reading; giving back what was paid online does. OWNER §1. */
export async function readMoneyPagePurpose(db: Db, id: string): Promise<SignInPurpose> {
  const [row] = await paidAtStudioQuery(db, id);
  return row?.paidAtStudio ? 'ordinary' : 'money';
}
