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
  const paid = rows.payments.find(
    ({ bookingId, state }) => state === 'booked' && bookingId === toOriginalBookingId(id, rows),
  );
  const made = rows.refunds.filter(({ paymentId, state }) => paymentId === paid?.id && !VOID_REFUND_STATES.has(state));
  return made.reduce((left, { amountCents }) => left - amountCents, paid?.capturedCents ?? 0);
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
  const verbs = createOwnerApi(owner);
  const calls = createOwnerCalls(world, owner);
  const { tell } = calls;
  const diary = createDiaryActions(world, owner, random, calls);
  const hours = createHoursActions(world, random, calls, diary.undoPerhaps);
  const clients = createClientActions(world, random, calls);
  const till = createTillActions(world, owner, random, calls);
  const links = createLinkActions(world, owner, random, calls);
  const dashboard = createStripeDashboard(world, random);

  async function cancel(id: string): Promise<void> {
    const choice = random.pick(['refund', 'reschedule']);
    const once = createOwnerApi(owner, createActionId(world));
    await tell(`cancels ${id} for ${choice}`, () => once.cancel(id, choice));
    if (random.chance(0.3)) await tell(`cancels ${id} again`, () => once.cancel(id, choice));
  }

  async function cancelOne(): Promise<void> {
    const { bookings } = await readRows();
    const upcoming = bookings.filter(({ state }) => state === 'confirmed' || state === 'pending');
    if (upcoming.length > 0) await cancel(random.pick(upcoming).id);
  }

  /**
   * Cancels for a client who is on the phone for a moment or for an hour, so that another outcome may be due when it is
   * confirmed.
   */
  async function cancelForOne(): Promise<void> {
    const { bookings } = await readRows();
    const upcoming = bookings.filter(({ state }) => state === 'confirmed' || state === 'pending');
    if (upcoming.length === 0) return;
    const booked = random.pick(upcoming);
    const asked = await askOwnerToCancel(world, booked, (options) =>
      options.length > 0 ? random.pick(options) : undefined,
    );
    if (!asked) return;
    await world.scheduler.sleep(random.pick([{ seconds: 20 }, { minutes: 5 }, { hours: 1 }]));
    const once = createOwnerApi(owner, createActionId(world));
    const cancelBooking = () => once.cancelForClient(booked.id, asked.option, asked.expected);
    await tell(`cancels ${booked.id} for its client: ${asked.option}`, cancelBooking);
    if (random.chance(0.3)) await tell(`cancels ${booked.id} for its client again`, cancelBooking);
  }

  async function refundByHand(): Promise<void> {
    const booked = await dashboard.refundByHand();
    if (!booked || !random.chance(0.4)) return;
    await world.scheduler.sleep(random.pick([{ seconds: 1 }, { minutes: 5 }, { hours: 2 }]));
    await cancel(booked);
  }

  async function decideClaim(): Promise<void> {
    const rows = await readRows();
    const asked = rows.cancellations.filter(({ claim }) => claim === 'requested');
    if (asked.length === 0) return;
    const { bookingId: id } = random.pick(asked);
    const approve = () => tell(`approves the claim of ${id}`, () => verbs.approveClaim(id));
    const decline = () => tell(`declines the claim of ${id}`, () => verbs.declineClaim(id, 'The lashes were done.'));
    const refundAll = () =>
      tell(`approves the claim of ${id} and refunds the rest`, () =>
        verbs.approveFullRefund(id, toDollars(calculateUnrefundedCents(id, rows))),
      );
    if (random.chance(0.3)) await world.scheduler.together(random.pick([approve, refundAll]), decline);
    else await random.pick([approve, decline, refundAll])();
  }

  /** Gives back a part or all of what is left, also of an appointment that is over, missed or cancelled. */
  async function refundPayment(): Promise<void> {
    const rows = await readRows();
    const paid = rows.bookings.flatMap(({ id }) => {
      const unrefundedCents = calculateUnrefundedCents(id, rows);
      return unrefundedCents > 0 ? [{ id, unrefundedCents }] : [];
    });
    if (paid.length === 0) return;
    const { id, unrefundedCents } = random.pick(paid);
    const cents = random.pick([unrefundedCents, Math.ceil(unrefundedCents / 3), 1_234]);
    const once = createOwnerApi(owner, createActionId(world));
    const refundIt = () => once.refundPayment(id, toDollars(cents));
    await tell(`gives ${cents} of ${id} back`, refundIt);
    if (random.chance(0.3)) await tell(`gives ${cents} of ${id} back again`, refundIt);
  }

  async function missClient(): Promise<void> {
    const now = world.clock.now();
    const begun = (await readRows()).bookings.filter(
      ({ state, startsAt }) =>
        ['confirmed', 'completed'].includes(state) && Temporal.Instant.compare(startsAt, now) <= 0,
    );
    if (begun.length > 0) await tell('marks a no-show', () => verbs.noShow(random.pick(begun).id));
  }

  /** Saves the map of an appointment that has begun; now and then a second time, and now and then with another length. */
  async function saveMap(): Promise<void> {
    const { bookings, lashRecords } = await readRows();
    const begun = bookings.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, world.clock.now()) <= 0);
    if (begun.length === 0) return;
    const { id } = random.pick(begun);
    const revision = lashRecords.find(({ bookingId }) => bookingId === id)?.revision ?? null;
    const once = createOwnerApi(owner, createActionId(world));
    const save = () => once.saveMap(id, { ...MAP_FIELDS, zone4: String(random.pick([12, 13])), revision });
    await tell(`saves the map of ${id}`, save);
    if (random.chance(0.3)) await tell(`saves the map of ${id} again`, save);
  }

  /** A failed refund is tried again, or the money is transferred by the bank and recorded as paid. */
  async function settleFailedRefund(): Promise<void> {
    const failed = (await readRows()).refunds.filter(({ state }) => state === 'failed');
    if (failed.length === 0) return;
    const { id } = random.pick(failed);
    const settle = random.pick([
      () => tell(`tries the refund ${id} again`, () => verbs.retryRefund(id)),
      () => tell(`records ${id} as paid otherwise`, () => verbs.paidOtherwise(id)),
    ]);
    await settle();
  }

  for (let index = 0; index < actionCount; index += 1) {
    await world.scheduler.sleep(
      random.weighted([
        [10, { seconds: random.below(90) }],
        [10, { minutes: random.below(90) }],
        [10, { hours: 20 }],
        [1, { hours: 7 * 24 + random.below(24) }],
      ]),
    );
    await random.weighted([
      [4, cancelOne],
      [2, cancelForOne],
      [3, decideClaim],
      [2, missClient],
      [3, refundByHand],
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
