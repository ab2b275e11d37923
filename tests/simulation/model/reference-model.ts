/**
 * A model of the life cycle of a booking that uses no database, no provider and no code of the site. Each verb returns its
 * error code, or 'ok'.
 */
import {
  BLANK_BOOKING,
  type Booking,
  type Choice,
  type Client,
  type Coupon,
  calculateExpiry,
  DAY_MINUTES,
  findClient,
  findOpenHold,
  findService,
  findStart,
  hasAppointment,
  type Model,
  type Outcome,
  occupiesSlot,
  SERVICES,
  type ShownTerms,
  SLOT_OFFSETS_MINUTES,
  START_MINUTES_OF_DAY,
  sumHeldMinutes,
} from './reference-state.ts';

/** The discount a client would be offered now. */
export function findCoupon(m: Model, client: number): Coupon | null {
  const { isFullPriceNext, rewards, points } = m.clients[client] as Client;
  if (isFullPriceNext) return null;
  const usedRewards = m.bookings.filter(
    (b) => b.client === client && b.coupon === 'REWARD20' && isCountedAsPaid(b),
  ).length;
  // Runs are too short for a second milestone.
  if (rewards > usedRewards && points >= 150) return 'REWARD20';
  return m.bookings.some((b) => b.client === client && isCountedAsPaid(b)) ? null : 'FIRST10';
}

const isCountedAsPaid = (b: Booking) => b.captured > 0 && b.refunded < b.captured;

const isOffered = (m: Model, slot: number) => (SLOT_OFFSETS_MINUTES[slot] as number) >= m.now + 120;

function release(m: Model, b: Booking): void {
  b.state = 'released';
  b.holdMinutes = Math.min(Math.max(Math.ceil(m.now - b.heldAt), 1), b.holdMinutes);
}

/**
 * Turns a paid hold into an appointment and gives its points. When its start has passed, refunds all that was paid instead.
 */
export function settle(m: Model, b: Booking): void {
  if (!b.isPaid || b.state !== 'held') return;
  b.captured = b.due;
  if (findStart(b) <= m.now) {
    b.refunded = b.captured;
    release(m, b);
    return;
  }
  const client = findClient(m, b);
  b.state = 'confirmed';
  // A discount agreed on before the debt is honoured, points included; the client still owes the full price afterwards.
  b.paysFullPriceDebt = client.isFullPriceNext && b.coupon === null;
  if (b.paysFullPriceDebt) client.isFullPriceNext = false;
  else {
    b.points = 'given';
    client.points += 50;
    client.rewards = Math.max(client.rewards, Math.floor(client.points / 150));
  }
}

/**
 * Ends the expired holds of a slot: a paid one becomes an appointment, an unpaid one is released. True when the slot is
 * still taken.
 */
function isTaken(m: Model, slot: number): boolean {
  for (const b of m.bookings.filter(
    (one) => one.slot === slot && one.state === 'held' && calculateExpiry(one) <= m.now,
  ))
    if (b.isPaid) settle(m, b);
    else release(m, b);
  return m.bookings.some((b) => b.slot === slot && occupiesSlot(b));
}

/** Settles the paid hold of a client who requests something else; returns the refusal. */
function refuseForPaidHold(m: Model, paidHold: Booking): string {
  settle(m, paidHold);
  return paidHold.state === 'confirmed' ? 'PAYMENT_ALREADY_MADE' : 'SLOT_LOST_REFUNDED';
}

export function hold(m: Model, client: number, slot: number, service: number, coupon: Coupon | null): string {
  if (hasAppointment(m, client, slot, service)) return 'PAYMENT_ALREADY_MADE';
  const openHold = findOpenHold(m, client);
  const isSame = openHold?.slot === slot && openHold.service === service && openHold.coupon === coupon;
  if (openHold && isSame && m.now < calculateExpiry(openHold)) {
    if (openHold.isPaid) {
      settle(m, openHold);
      return 'PAYMENT_ALREADY_MADE';
    }
    if (openHold.holdMinutes === 15 && sumHeldMinutes(m, client, slot, openHold) + 30 <= 30) openHold.holdMinutes = 30;
    return 'ok';
  }
  if (!isOffered(m, slot)) return 'SLOT_NOT_OFFERED';
  const releasedHold = openHold && { ...openHold };
  if (releasedHold) release(m, releasedHold);
  const heldMinutes =
    sumHeldMinutes(m, client, slot, openHold) +
    (releasedHold?.slot === slot && releasedHold.heldAt > m.now - DAY_MINUTES ? releasedHold.holdMinutes : 0);
  if (heldMinutes + 15 > 30) return 'HOLD_LIMIT';
  if (openHold?.slot === slot ? false : isTaken(m, slot)) return 'SLOT_TAKEN';
  if (openHold?.isPaid) return refuseForPaidHold(m, openHold);
  if (openHold) release(m, openHold);
  const { price } = SERVICES[service] as (typeof SERVICES)[number];
  const percent = coupon === 'REWARD20' ? 80 : coupon === 'FIRST10' ? 90 : 100;
  m.bookings.push({
    ...BLANK_BOOKING,
    client,
    slot,
    service,
    coupon,
    due: (price * percent) / 100,
    heldAt: m.now,
    holdMinutes: 15,
  });
  return 'ok';
}

/** The client tells the studio that the payment of this booking was made. */
export function confirmBooking(m: Model, b: Booking): string {
  settle(m, b);
  if (b.state === 'released') return b.captured > 0 ? 'SLOT_LOST_REFUNDED' : 'HOLD_EXPIRED';
  return b.state === 'held' ? 'PAYMENT_NOT_COMPLETED' : 'ok';
}

/** The midnight `days` days after the next one. */
const calculateEndOfDay = (now: number, days: number) =>
  (Math.floor((now + START_MINUTES_OF_DAY) / DAY_MINUTES) + days + 1) * DAY_MINUTES - START_MINUTES_OF_DAY;

const calculateRefundable = ({ captured, refunded }: Booking) => captured - refunded;

function calculateOutcome(m: Model, b: Booking, choice: Choice | null): Outcome | null {
  const notice = findStart(b) - m.now;
  const token = (days: number): Outcome => ({ kind: 'token', choice, cents: 0, until: calculateEndOfDay(m.now, days) });
  if (b.from) return { kind: 'nothing', choice: null, cents: 0, until: 0 };
  const isFullyRefunded = calculateRefundable(b) === 0;
  if (isFullyRefunded || (b.refunded > 0 && notice >= 12 * 60)) {
    // No reschedule code is given for a payment of which a part was refunded.
    const isChosen = choice === 'refund' || (isFullyRefunded && choice === null);
    return isChosen ? { kind: 'refund', choice, cents: calculateRefundable(b), until: 0 } : null;
  }
  if (notice < 12 * 60) {
    const cents = Math.min(Math.round(b.captured / 2), calculateRefundable(b));
    return choice === 'reschedule' ? null : { kind: 'claim', choice, cents, until: calculateEndOfDay(m.now, 7) };
  }
  if (choice === 'reschedule') return token(notice > 48 * 60 ? 30 : 7);
  return choice === 'refund' && notice >= 24 * 60 ? { kind: 'refund', choice, cents: b.captured, until: 0 } : null;
}

/** The terms that the cancel dialog shows for a choice; null when the choice is not offered. */
export function calculateShownTerms(m: Model, b: Booking, choice: Choice | null): ShownTerms | null {
  const outcome = calculateOutcome(m, b, choice);
  return outcome && { kind: outcome.kind, cents: outcome.cents, until: outcome.until };
}

/** The client owes the full price again when the booking that settled it is refunded in full. */
function refund(m: Model, b: Booking, cents: number): void {
  b.refunded += cents;
  if (!b.paysFullPriceDebt || calculateRefundable(b) > 0) return;
  b.paysFullPriceDebt = false;
  findClient(m, b).isFullPriceNext = true;
}

function takePoints(m: Model, b: Booking): void {
  if (b.points !== 'given') return;
  b.points = 'taken';
  findClient(m, b).points -= 50;
}

/** `shown`: the terms that the client was shown for the choice; null when the request does not say. */
export function cancel(m: Model, b: Booking, choice: Choice | null, shown: ShownTerms | null = null): string {
  if (b.outcome) return b.outcome.kind === 'nothing' || b.outcome.choice === choice ? 'ok' : 'ALREADY_CANCELLED';
  if (b.state === 'completed' || findStart(b) <= m.now) return 'CANCELLATION_CLOSED';
  const outcome = calculateOutcome(m, b, choice);
  if (!outcome) return 'CHOICE_NOT_OFFERED';
  const isAsShown = (['kind', 'cents', 'until'] as const).every((name) => !shown || shown[name] === outcome[name]);
  if (!isAsShown) return 'CHOICE_NOT_OFFERED';
  b.dashboardRefundedBefore = b.dashboardRefunded;
  b.state = 'cancelled';
  b.outcome = outcome;
  if (outcome.kind !== 'token') takePoints(m, b.from ?? b);
  if (outcome.kind === 'refund') refund(m, b, outcome.cents);
  if (outcome.kind === 'claim') {
    b.claim = choice === null ? 'available' : 'requested';
    b.claimedAt = m.now;
    findClient(m, b).isFullPriceNext = true;
  }
  return 'ok';
}

/** The owner refunds in the provider's dashboard. A claim that these refunds cover is paid. */
export function refundInDashboard(m: Model, b: Booking, cents: number): void {
  refund(m, b, cents);
  b.dashboardRefunded += cents;
  const isCovered = b.dashboardRefunded - b.dashboardRefundedBefore >= (b.outcome?.cents ?? 0);
  if ((b.claim === 'available' || b.claim === 'requested') && isCovered) b.claim = 'paid';
}

/** Pays the part of a claim that refunds by hand do not cover. */
function payClaim(m: Model, b: Booking): void {
  const refunded = b.dashboardRefunded - b.dashboardRefundedBefore;
  b.claim = 'paid';
  refund(m, b, Math.max(0, Math.min((b.outcome?.cents ?? 0) - refunded, calculateRefundable(b))));
}

export function requestRefundClaim(m: Model, b: Booking): string {
  if (b.claim === 'available' && m.now < (b.outcome?.until ?? 0)) {
    b.claim = 'requested';
    b.claimedAt = m.now;
  }
  return b.claim === 'requested' || b.claim === 'paid' ? 'ok' : 'CLAIM_NOT_AVAILABLE';
}

/** Books with the code that `from` was cancelled for. */
export function bookWithCode(m: Model, from: Booking, slot: number, service: number): string {
  const rebooking = m.bookings.find((b) => b.from === from);
  if (rebooking) return rebooking.slot === slot && rebooking.service === service ? 'ok' : 'TOKEN_USED';
  if ((from.outcome?.until ?? 0) <= m.now) return 'TOKEN_EXPIRED';
  if (service !== from.service && (SERVICES[service]?.price ?? 0) > findService(from).price)
    return 'TOKEN_SERVICE_DEARER';
  if (!isOffered(m, slot)) return 'SLOT_NOT_OFFERED';
  const ownHold = findOpenHold(m, from.client);
  if (ownHold?.slot === slot) {
    if (ownHold.isPaid) return refuseForPaidHold(m, ownHold);
    release(m, ownHold);
  }
  if (hasAppointment(m, from.client, slot, service)) return 'PAYMENT_ALREADY_MADE';
  if (isTaken(m, slot)) return 'SLOT_TAKEN';
  m.bookings.push({ ...BLANK_BOOKING, client: from.client, slot, service, state: 'confirmed', heldAt: m.now, from });
  return 'ok';
}

/** One run of the sweep, at a time when every payment is old enough to be looked up at the provider. */
export function sweep(m: Model): void {
  for (const b of m.bookings) {
    if (b.isPaid) settle(m, b);
    if (b.state === 'held' && calculateExpiry(b) <= m.now) release(m, b);
    if (b.claim === 'requested' && b.claimedAt + 7 * DAY_MINUTES <= m.now) payClaim(m, b);
    if (b.state === 'confirmed' && findStart(b) + findService(b).minutes <= m.now) b.state = 'completed';
  }
}
