import { type Cents, toDollars } from '../../src/domain/money.ts';
import { MAP_FIELDS } from '../support/owner/lash-map-steps.ts';
import { createActionId, createOwnerApi } from '../support/owner/owner-api.ts';
import { askOwnerToCancel } from './ask-owner-to-cancel.ts';
import { createOwnerCalls } from './owner-calls.ts';
import { createClientActions } from './owner-clients.ts';
import { createDiaryActions } from './owner-diary.ts';
import { createHoursActions } from './owner-hours.ts';
import { createLinkActions } from './owner-links.ts';
import { createTillActions } from './owner-till.ts';
import { type Rows, readRows, toOriginalBookingId } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createStripeDashboard } from './stripe-dashboard.ts';
import type { SimulatedClient, World } from './world.ts';

const VOID_REFUND_STATES = new Set(['failed', 'cancelled']);

/** The cents that are left of the payment of an appointment or of the first one of its chain; 0 without one. */
function calculateUnrefundedCents(id: string, rows: Rows): Cents {
  const payment = rows.payments.find(
    ({ bookingId, state }) => state === 'booked' && bookingId === toOriginalBookingId(id, rows),
  );
  const validRefunds = rows.refunds.filter(
    ({ paymentId, state }) => paymentId === payment?.id && !VOID_REFUND_STATES.has(state),
  );
  return validRefunds.reduce((remainder, { amountCents }) => remainder - amountCents, payment?.capturedCents ?? 0);
}

/**
 * Runs the owner's actions: cancels, also for clients who ask, decides claims early, late or never, gives money back on the
 * site and in the dashboard, books for clients, also by payment links, which are paid or let go, notes money at the studio,
 * blocks time, moves appointments, saves lash maps, changes the hours, the booking rules and the services, takes days off,
 * turns booking online off for a client and on again, and undoes.
 */
export async function runOwner(
  actionCount: number,
  world: World,
  owner: SimulatedClient,
  random: SeededRandom,
): Promise<void> {
  const ownerApi = createOwnerApi(owner);
  const calls = createOwnerCalls(world, owner);
  const { callVerb } = calls;
  const diary = createDiaryActions(world, owner, random, calls);
  const hours = createHoursActions(world, random, calls, diary.undoPerhaps);
  const clients = createClientActions(world, random, calls);
  const till = createTillActions(world, owner, random, calls);
  const links = createLinkActions(world, owner, random, calls);
  const dashboard = createStripeDashboard(world, random);

  async function cancel(id: string): Promise<void> {
    const choice = random.pick(['refund', 'reschedule']);
    const actionApi = createOwnerApi(owner, createActionId(world));
    await callVerb(`cancels ${id} for ${choice}`, () => actionApi.cancel(id, choice));
    if (random.chance(0.3)) await callVerb(`cancels ${id} again`, () => actionApi.cancel(id, choice));
  }

  async function cancelRandomBooking(): Promise<void> {
    const { bookings } = await readRows();
    const upcomingBookings = bookings.filter(({ state }) => state === 'confirmed' || state === 'pending');
    if (upcomingBookings.length > 0) await cancel(random.pick(upcomingBookings).id);
  }

  /**
   * Cancels for a client who is on the phone for a moment or for an hour, so that another outcome may be due when it is
   * confirmed.
   */
  async function cancelForRandomClient(): Promise<void> {
    const { bookings } = await readRows();
    const upcomingBookings = bookings.filter(({ state }) => state === 'confirmed' || state === 'pending');
    if (upcomingBookings.length === 0) return;
    const booking = random.pick(upcomingBookings);
    const request = await askOwnerToCancel(world, booking, (options) =>
      options.length > 0 ? random.pick(options) : undefined,
    );
    if (!request) return;
    await world.scheduler.sleep(random.pick([{ seconds: 20 }, { minutes: 5 }, { hours: 1 }]));
    const actionApi = createOwnerApi(owner, createActionId(world));
    const cancelBooking = () => actionApi.cancelForClient(booking.id, request.option, request.expected);
    await callVerb(`cancels ${booking.id} for its client: ${request.option}`, cancelBooking);
    if (random.chance(0.3)) await callVerb(`cancels ${booking.id} for its client again`, cancelBooking);
  }

  async function refundInDashboard(): Promise<void> {
    const bookingId = await dashboard.refundInDashboard();
    if (!bookingId || !random.chance(0.4)) return;
    await world.scheduler.sleep(random.pick([{ seconds: 1 }, { minutes: 5 }, { hours: 2 }]));
    await cancel(bookingId);
  }

  async function decideClaim(): Promise<void> {
    const rows = await readRows();
    const requestedClaims = rows.cancellations.filter(({ claim }) => claim === 'requested');
    if (requestedClaims.length === 0) return;
    const { bookingId: id } = random.pick(requestedClaims);
    const approve = () => callVerb(`approves the claim of ${id}`, () => ownerApi.approveClaim(id));
    const decline = () =>
      callVerb(`declines the claim of ${id}`, () => ownerApi.declineClaim(id, 'The lashes were done.'));
    const refundAll = () =>
      callVerb(`approves the claim of ${id} and refunds the rest`, () =>
        ownerApi.approveFullRefund(id, toDollars(calculateUnrefundedCents(id, rows))),
      );
    if (random.chance(0.3)) await world.scheduler.runConcurrently(random.pick([approve, refundAll]), decline);
    else await random.pick([approve, decline, refundAll])();
  }

  /** Gives back a part or all of what is left, also of an appointment that is over, missed or cancelled. */
  async function refundPayment(): Promise<void> {
    const rows = await readRows();
    const refundableBookings = rows.bookings.flatMap(({ id }) => {
      const unrefundedCents = calculateUnrefundedCents(id, rows);
      return unrefundedCents > 0 ? [{ id, unrefundedCents }] : [];
    });
    if (refundableBookings.length === 0) return;
    const { id, unrefundedCents } = random.pick(refundableBookings);
    const cents = random.pick([unrefundedCents, Math.ceil(unrefundedCents / 3), 1_234]);
    const actionApi = createOwnerApi(owner, createActionId(world));
    const postRefund = () => actionApi.refundPayment(id, toDollars(cents));
    await callVerb(`gives ${cents} of ${id} back`, postRefund);
    if (random.chance(0.3)) await callVerb(`gives ${cents} of ${id} back again`, postRefund);
  }

  async function markNoShow(): Promise<void> {
    const now = world.clock.now();
    const startedBookings = (await readRows()).bookings.filter(
      ({ state, startsAt }) =>
        ['confirmed', 'completed'].includes(state) && Temporal.Instant.compare(startsAt, now) <= 0,
    );
    if (startedBookings.length > 0)
      await callVerb('marks a no-show', () => ownerApi.markNoShow(random.pick(startedBookings).id));
  }

  /** Saves the map of an appointment that has begun; now and then a second time, and now and then with another length. */
  async function saveMap(): Promise<void> {
    const { bookings, lashRecords } = await readRows();
    const startedBookings = bookings.filter(
      ({ startsAt }) => Temporal.Instant.compare(startsAt, world.clock.now()) <= 0,
    );
    if (startedBookings.length === 0) return;
    const { id } = random.pick(startedBookings);
    const revision = lashRecords.find(({ bookingId }) => bookingId === id)?.revision ?? null;
    const actionApi = createOwnerApi(owner, createActionId(world));
    const save = () => actionApi.saveMap(id, { ...MAP_FIELDS, zone4: String(random.pick([12, 13])), revision });
    await callVerb(`saves the map of ${id}`, save);
    if (random.chance(0.3)) await callVerb(`saves the map of ${id} again`, save);
  }

  /** A failed refund is tried again, or the money is transferred by the bank and recorded as paid. */
  async function settleFailedRefund(): Promise<void> {
    const failedRefunds = (await readRows()).refunds.filter(({ state }) => state === 'failed');
    if (failedRefunds.length === 0) return;
    const { id } = random.pick(failedRefunds);
    const settle = random.pick([
      () => callVerb(`tries the refund ${id} again`, () => ownerApi.retryRefund(id)),
      () => callVerb(`records ${id} as paid otherwise`, () => ownerApi.recordRefundPaidOtherwise(id)),
    ]);
    await settle();
  }

  for (let index = 0; index < actionCount; index += 1) {
    await world.scheduler.sleep(
      random.pickWeighted([
        [10, { seconds: random.below(90) }],
        [10, { minutes: random.below(90) }],
        [10, { hours: 20 }],
        [1, { hours: 7 * 24 + random.below(24) }],
      ]),
    );
    await random.pickWeighted([
      [4, cancelRandomBooking],
      [2, cancelForRandomClient],
      [3, decideClaim],
      [2, markNoShow],
      [3, refundInDashboard],
      [3, refundPayment],
      [2, settleFailedRefund],
      [4, diary.bookForClient],
      [4, diary.block],
      [2, diary.changeBlockedTime],
      [5, diary.move],
      [2, diary.changeCleanup],
      [1, diary.undoRecent],
      [2, hours.setWeek],
      [1, hours.setDay],
      [2, hours.closeDays],
      [1, hours.reopenDays],
      [1, hours.keep],
      [2, hours.setBookingRules],
      [2, clients.setOnlineBooking],
      [3, saveMap],
      [3, hours.setService],
      [2, hours.switchService],
      [1, hours.setFacts],
      [5, links.bookByLink],
      [1, links.letOneGo],
      [4, till.note],
      [1, till.correct],
      [1, till.waive],
      [1, till.giveBack],
    ])();
  }
}
