import type { BookingForClient, BookingPaymentMethod } from '../../../src/contract/owner/booking.ts';
import { isServiceCovered } from '../../../src/domain/cancellation/reschedule-token.ts';
import { toBookingCells } from '../../../src/domain/hours/slots.ts';
import { findBookErrorCode } from '../../../src/domain/owner/owner-booking.ts';
import { calculateLinkExpiry, findLinkErrorCode } from '../../../src/domain/payments/payment-link.ts';
import { toIso } from '../../../src/domain/time.ts';
import { buildLiveTokenGuard, requireToken } from '../../bookings/book-with-token.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { buildBookingRow } from '../../bookings/booking-row.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import { confirmBookingStatements } from '../../bookings/confirm-booking.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { allServicesQuery } from '../../content/service-store.ts';
import { type Db, runBatch, type Statement } from '../../db/database.ts';
import { findViolatedConstraint } from '../../db/guards.ts';
import type { Booking, Client, Service } from '../../db/rows.ts';
import { DomainError, throwIfRefused } from '../../domain-error.ts';
import { createBookingConflictError } from '../block/list-conflicts.ts';
import { unblockConflictingTimesStatements } from '../block/unblock-time.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { insertLinkHoldStatements, openLinkPayment } from './hold-by-link.ts';
import { resolveBookedClient } from './resolve-booked-client.ts';

/** Throws TOKEN_NOT_FOUND, TOKEN_USED, TOKEN_EXPIRED, TOKEN_SERVICE_DEARER, as for a client who books online. */
async function requireUsableToken(
  db: Db,
  codeRequest: { client: Client; code: string; service: Service; treatment: string },
  now: Temporal.Instant,
): Promise<void> {
  const { token, bookingWithToken } = await requireToken(db, codeRequest);
  if (bookingWithToken) throw new DomainError('TOKEN_USED');
  if (Temporal.Instant.compare(token.expiresAt, now) <= 0) throw new DomainError('TOKEN_EXPIRED');
  if (!isServiceCovered(token, { ...codeRequest.service, treatment: codeRequest.treatment }))
    throw new DomainError('TOKEN_SERVICE_DEARER');
}

/** Throws UNKNOWN_SERVICE. The owner may book a service that is no longer offered. */
async function readServiceAndRules(db: Db, serviceId: string) {
  const [services, ruleRows] = await db.batch([allServicesQuery(db), bookingRulesQuery(db)]);
  const service = services.find(({ id }) => id === serviceId);
  if (!service) throw new DomainError('UNKNOWN_SERVICE');
  return { service, rules: toBookingRules(ruleRows) };
}

/**
 * Builds the row; its id is that of the action. A booking that is paid at the studio is settled from the beginning when its
 * price is 0.
 */
function toBookingRow(
  request: BookingForClient,
  { person, service, rules }: { person: Client } & Awaited<ReturnType<typeof readServiceAndRules>>,
  { actionId, now }: ActionContext,
): Booking {
  const { minutes, treatment, startsAt, paymentMethod } = request;
  const priceCents = paymentMethod.by === 'code' ? 0 : request.priceCents;
  const quote = { priceCents, discountCents: 0, dueCents: 0, couponId: null };
  const contact = { fullName: person.fullName, phone: person.phone, notes: '' };
  const order = { client: person, service: { ...service, minutes }, startsAt, quote, contact, rules };
  const paidAtStudio = paymentMethod.by === 'studio';
  return {
    ...buildBookingRow(order, actionId, now),
    holdExpiresAt: paymentMethod.by === 'link' ? calculateLinkExpiry(paymentMethod.term, startsAt, now) : now,
    rescheduleCode: paymentMethod.by === 'code' ? paymentMethod.code : null,
    bookedBy: 'studio',
    treatment,
    paidAtStudio,
    settledAt: paidAtStudio && priceCents === 0 ? now : null,
  };
}

const toLoggedColumns = (row: Booking) => ({
  client_id: row.clientId,
  service_id: row.serviceId,
  starts_at: toIso(row.startsAt),
  ends_at: toIso(row.endsAt),
  price_cents: row.priceCents,
  paid_at_studio: Number(row.paidAtStudio),
  ...(row.holdExpiresAt.equals(row.createdAt) ? {} : { hold_expires_at: toIso(row.holdExpiresAt) }),
});

/**
 * With a payment link, the time is held and its payment is open. With any other payment method, the booking is confirmed at
 * once.
 */
const buildBookingStatements = (
  deps: BookingDeps,
  { row, pay, getsEmailNow }: { row: Booking; pay: BookingPaymentMethod; getsEmailNow: boolean },
  now: Temporal.Instant,
): Statement[] =>
  pay.by === 'link'
    ? insertLinkHoldStatements(deps, row, getsEmailNow, now)
    : confirmBookingStatements(
        deps,
        { booking: row, isStored: false, purchase: null, getsConfirmation: getsEmailNow },
        now,
      );

const hasBegun = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startsAt, now) <= 0;

/** The error code of a request that cannot be booked even when its time is free, else null. */
function findRequestErrorCode({ paymentMethod, ...request }: BookingForClient, now: Temporal.Instant) {
  const code = findBookErrorCode(request.startsAt, request, now);
  if (code) return code;
  if (paymentMethod.by === 'link') return findLinkErrorCode({ ...request, term: paymentMethod.term }, now);
  // Once it has begun, an appointment can neither be cancelled nor moved: a wrong date would use up the code for good.
  return paymentMethod.by === 'code' && hasBegun(request.startsAt, now) ? 'TOKEN_NOT_OFFERED' : null;
}

async function createBooking(
  deps: BookingDeps,
  request: BookingForClient,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { db } = deps;
  const { now } = actionContext;
  const { startsAt, paymentMethod } = request;
  const code = paymentMethod.by === 'code' ? paymentMethod.code : null;
  throwIfRefused(findRequestErrorCode(request, now));
  const serviceAndRules = await readServiceAndRules(db, request.serviceId);
  const { person, statements: clientStatements } = await resolveBookedClient(deps, request.bookedClient, now);
  const requireCodeIfUsed = async () =>
    code === null
      ? undefined
      : requireUsableToken(
          db,
          { client: person, code, service: serviceAndRules.service, treatment: request.treatment },
          now,
        );
  await requireCodeIfUsed();
  const row = toBookingRow(request, { ...serviceAndRules, person }, actionContext);
  const cells = toBookingCells(row);
  const getsEmailNow = person.email !== '' && !hasBegun(startsAt, now);
  // The log is written first: a form that is posted again is refused by the id of its action, not by its own cells.
  const statements: Statement[] = [
    log({ after: toLoggedColumns(row) }),
    ...(await unblockConflictingTimesStatements(deps, { unblock: request.unblock, cells }, actionContext)),
    ...clientStatements,
    ...(code === null ? [] : [buildLiveTokenGuard(db, { client: person, code }, now)]),
    ...buildBookingStatements(deps, { row, pay: paymentMethod, getsEmailNow }, now),
  ];
  try {
    await retryAfterFreeingCells(
      () => runBatch(db, statements),
      () => releaseExpiredHoldsOnCells(deps, cells, now),
    );
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'slot_cell.cell') throw await createBookingConflictError(db, cells, now);
    if (constraint === 'revision') throw new DomainError('CHANGED_SINCE');
    if (constraint === 'account_deleted') throw new DomainError('NOT_FOUND');
    // The code was used or has expired since it was read.
    if (constraint === 'booking.reschedule_code' || constraint === 'token_live') await requireCodeIfUsed();
    throw error;
  }
}

/**
 * Books for a client who has called, written or come to the door: card, booking, cells, emails and log in one batch. The
 * start may be any free quarter hour, also outside the opening hours. A booking that is paid at the studio or with a
 * reschedule code of the client is confirmed at once; with a payment link, its time is held until it is paid. Blocked times
 * that are in the way are unblocked in that batch if the owner has said so. The id of the booking is that of the action.
 * Throws INVALID_INPUT, TOO_LONG_AGO, LINK_NOT_OFFERED, TOKEN_NOT_OFFERED, UNKNOWN_SERVICE, NOT_FOUND, PHONE_KNOWN,
 * TOKEN_NOT_FOUND, TOKEN_USED, TOKEN_EXPIRED, TOKEN_SERVICE_DEARER, SLOT_TAKEN, TIME_BEING_PAID, BLOCK_MEETS_BLOCK,
 * CHANGED_SINCE, and LINK_REFUSED (the hold is ended). OWNER §5, §6.6.
 */
export async function bookForClient(
  deps: BookingDeps,
  request: BookingForClient,
  actionContext: ActionContext,
): Promise<void> {
  await performOnce(deps.db, actionContext, { verb: 'book_for_client', about: actionContext.actionId }, (log) =>
    createBooking(deps, request, log, actionContext),
  );
  if (request.paymentMethod.by === 'link') await openLinkPayment(deps, actionContext.actionId, actionContext.now);
}
