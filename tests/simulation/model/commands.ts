import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiResponse } from '../../support/create-browser.ts';
import type { BrowserTab } from '../browser-tab.ts';
import { calculateShownOutcome } from '../cancel-dialog.ts';
import { requireNoViolatedInvariants } from '../drain.ts';
import { listViolatedInvariants } from '../invariants/check.ts';
import { type Rows, readRows } from '../rows.ts';
import type { World } from '../world.ts';
import * as reference from './reference-model.ts';
import * as state from './reference-state.ts';
import { type Booking, type Model, SERVICES, SLOT_OFFSETS_MINUTES } from './reference-state.ts';
import { toModelView, toStudioView } from './views.ts';

/** `rows`: the rows of the studio after the last command. */
export type Real = { world: World; tabs: BrowserTab[]; start: Temporal.Instant; rows: Rows };

type ModelCommand = fc.AsyncCommand<Model, Real>;

const MAX_INTENTS_PER_CLIENT = 9;

const toStartTime = (real: Real, slot: number): string =>
  real.start.add({ minutes: SLOT_OFFSETS_MINUTES[slot] ?? 0 }).toString({ fractionalSecondDigits: 3 });
const toTab = (real: Real, client: number): BrowserTab => real.tabs[client] as BrowserTab;
const toResultCode = (answer: ApiResponse<{ code?: string }> | null): string => answer?.body?.code ?? 'ok';

/** Rows are in the order in which their bookings were made, as the model's are. */
const toBookingId = (m: Model, b: Booking, { rows }: Real): string => rows.bookings[m.bookings.indexOf(b)]?.id ?? '';

/** A command is run on the model and on the studio, and then both must show the same. */
const createCommand = (
  name: string,
  isPossible: (m: Model) => boolean,
  run: (m: Model, real: Real) => Promise<void>,
): ModelCommand => ({
  check: isPossible,
  async run(m, real) {
    await run(m, real);
    real.rows = await readRows();
    requireNoViolatedInvariants(name, [
      ...listViolatedInvariants(real.rows, real.world.shownTerms),
      ...real.world.listCommitViolations(),
    ]);
    expect(toStudioView(real.rows, real.world.providerState, real.start)).toEqual(toModelView(m));
  },
  toString: () => name,
});

const always = () => true;
const anyClient = fc.nat(1);
const anySlot = fc.nat(SLOT_OFFSETS_MINUTES.length - 1);
const anyService = fc.nat(SERVICES.length - 1);
const anyChoice = fc.constantFrom<state.Choice | null>('reschedule', 'refund', null);
const anyIndex = fc.nat(5);

const createModelBookingRequest = (real: Real, slot: number, service: number, coupon: string | null) => ({
  serviceId: SERVICES[service]?.id ?? '',
  startsAt: toStartTime(real, slot),
  coupon,
  namesTime: true,
});

async function askForTime(m: Model, real: Real, client: number, slot: number, service: number, isDiscounted: boolean) {
  const coupon = isDiscounted ? reference.findCoupon(m, client) : null;
  const reward = real.rows.coupons.find(({ clientId }) => clientId === toTab(real, client).id())?.code ?? 'none';
  const response = await toTab(real, client).requestHold(
    createModelBookingRequest(real, slot, service, coupon === 'REWARD20' ? reward : coupon),
  );
  expect(toResultCode(response)).toBe(reference.hold(m, client, slot, service, coupon));
}

/** The API refuses a client's eleventh payment intent in an hour, which another test covers; a run stays below that. */
const canAsk = (client: number) => (m: Model) =>
  m.bookings.filter((b) => b.client === client && !b.from).length < MAX_INTENTS_PER_CLIENT;

const hold = (client: number, slot: number, service: number, isDiscounted: boolean): ModelCommand =>
  createCommand(`client ${client} asks for time ${slot} and service ${service}`, canAsk(client), (m, real) =>
    askForTime(m, real, client, slot, service, isDiscounted),
  );

/** The usual course in one command: holds a time, pays and claims the payment. */
const book = (client: number, slot: number, service: number, isDiscounted: boolean): ModelCommand =>
  createCommand(`client ${client} books time ${slot} and service ${service}`, canAsk(client), async (m, real) => {
    await askForTime(m, real, client, slot, service, isDiscounted);
    const openHold = state.findOpenHold(m, client);
    if (!openHold || openHold.isPaid) return;
    await toTab(real, client).pay();
    openHold.isPaid = true;
    expect(toResultCode(await toTab(real, client).confirmBooking())).toBe(reference.confirmBooking(m, openHold));
  });

const pay = (client: number, isDeclined: boolean): ModelCommand =>
  createCommand(
    `client ${client} pays${isDeclined ? ', and the card is declined' : ''}`,
    (m) => state.findOpenHold(m, client)?.isPaid === false,
    async (m, real) => {
      const outcome = await toTab(real, client).pay(isDeclined ? '4000000000000002' : undefined);
      expect(outcome).toBe(isDeclined ? 'card_declined' : 'succeeded');
      const openHold = state.findOpenHold(m, client);
      if (openHold && !isDeclined) openHold.isPaid = true;
    },
  );

const findLastHold = (m: Model, client: number) => m.bookings.findLast((b) => b.client === client && !b.from);

const claim = (client: number): ModelCommand =>
  createCommand(
    `client ${client} claims what they paid`,
    (m) => findLastHold(m, client) !== undefined,
    async (m, real) => {
      const response = await toTab(real, client).confirmBooking();
      expect(toResultCode(response)).toBe(reference.confirmBooking(m, findLastHold(m, client) as Booking));
    },
  );

/** A command on one of the bookings that `listBookings` lists: the one at index `index`, modulo their number. */
const createCommandOnBooking = (
  name: string,
  listBookings: (m: Model) => Booking[],
  index: number,
  run: (b: Booking, id: string, m: Model, real: Real) => Promise<void>,
): ModelCommand =>
  createCommand(
    `${name} (${index})`,
    (m) => listBookings(m).length > 0,
    async (m, real) => {
      const bookings = listBookings(m);
      const b = bookings[index % bookings.length] as Booking;
      await run(b, toBookingId(m, b, real), m, real);
    },
  );

const cancel = (client: number, index: number, choice: state.Choice | null): ModelCommand =>
  createCommandOnBooking(
    `client ${client} cancels for ${choice}`,
    (m) => state.findAppointments(m, client),
    index,
    async (b, id, m, real) =>
      expect(toResultCode(await toTab(real, client).cancel(id, choice))).toBe(reference.cancel(m, b, choice)),
  );

const isUpcoming = (m: Model) => (b: Booking) => b.state === 'confirmed' && state.findStart(b) > m.now;

/** The outcome that the dialog shows, in the terms of the model. */
function toModelOutcome(shown: ReturnType<typeof calculateShownOutcome>, { start }: Real): state.ShownTerms | null {
  if (!shown || shown.outcome === 'unpaid') return null;
  const until = shown.until ? start.until(Temporal.Instant.from(shown.until)).total('minutes') : 0;
  return { kind: shown.outcome, cents: shown.cents, until };
}

/** The dialog shows the terms of the model. Confirmed `minutes` later, the cancellation is done as shown or not at all. */
const confirmLater = (client: number, index: number, choice: state.Choice | null, minutes: number): ModelCommand =>
  createCommandOnBooking(
    `client ${client} opens the dialog and cancels for ${choice} ${minutes} minutes later`,
    (m) => state.findAppointments(m, client).filter(isUpcoming(m)),
    index,
    async (b, id, m, real) => {
      const tab = toTab(real, client);
      const appointment = (await tab.readAppointments()).find((one) => one.id === id);
      const shownOutcome = appointment ? calculateShownOutcome(appointment, choice, real.world.clock.now()) : null;
      const terms = reference.calculateShownTerms(m, b, choice);
      expect(toModelOutcome(shownOutcome, real)).toEqual(terms);
      real.world.clock.advance({ minutes });
      m.now += minutes;
      expect(toResultCode(await tab.cancel(id, choice, shownOutcome))).toBe(reference.cancel(m, b, choice, terms));
    },
  );

/** The owner refunds all that is left, half of what was paid, or twenty dollars, and the studio is told at once. */
const refundInDashboard = (index: number, part: 'all' | 'half' | 'some'): ModelCommand =>
  createCommandOnBooking(
    `the owner refunds ${part} by hand`,
    (m) => m.bookings.filter((b) => b.captured > b.refunded),
    index,
    async (b, id, m, real) => {
      const restCents = b.captured - b.refunded;
      const cents = Math.min(restCents, { all: restCents, half: Math.round(b.captured / 2), some: 2_000 }[part]);
      const intentId = real.rows.payments.find(({ bookingId }) => bookingId === id)?.intentId ?? '';
      await real.world.provider.refundInDashboard(intentId, cents);
      reference.refundInDashboard(m, b, cents);
      await deliverAllEvents(m, real);
    },
  );

const requestRefundClaim = (client: number, index: number): ModelCommand =>
  createCommandOnBooking(
    `client ${client} asks for half`,
    (m) => state.findAppointments(m, client),
    index,
    async (b, id, m, real) =>
      expect(toResultCode(await toTab(real, client).requestRefundClaim(id))).toBe(reference.requestRefundClaim(m, b)),
  );

const bookWithCode = (client: number, index: number, slot: number, service: number): ModelCommand =>
  createCommandOnBooking(
    `client ${client} books time ${slot} and service ${service} with a code`,
    (m) => m.bookings.filter((b) => b.client === client && b.outcome?.kind === 'token'),
    index,
    async (b, id, m, real) => {
      const code = real.rows.tokens.find(({ fromBooking }) => fromBooking === id)?.code ?? '';
      const request = createModelBookingRequest(real, slot, service, null);
      expect(toResultCode(await toTab(real, client).bookWithCode(code, request))).toBe(
        reference.bookWithCode(m, b, slot, service),
      );
    },
  );

const passMinutes = (minutes: number): ModelCommand =>
  createCommand(`${minutes} minutes pass`, always, async (m, real) => {
    real.world.clock.advance({ minutes });
    m.now += minutes;
  });

/** After three minutes every payment is old enough to be looked up at the provider. */
const sweepCommand = createCommand('three minutes pass and the sweep runs', always, async (m, real) => {
  real.world.clock.advance({ minutes: 3 });
  m.now += 3;
  await real.world.sweep();
  reference.sweep(m);
});

async function deliverAllEvents(m: Model, real: Real): Promise<void> {
  for (const event of real.world.post.events.splice(0)) await real.world.post.attemptDelivery(event);
  for (const b of m.bookings) reference.settle(m, b);
}

const webhooksCommand = createCommand('the provider tells all it has to tell', always, deliverAllEvents);

const anyBooking = fc.tuple(anyClient, anySlot, anyService, fc.boolean());
const anyBookCommand = anyBooking.map((args) => book(...args));
const anyCancelCommand = fc.tuple(anyClient, anyIndex, anyChoice).map((args) => cancel(...args));

/** Frequent commands are listed more than once. */
export const COMMANDS = [
  ...[anyBookCommand, anyBookCommand, anyBookCommand, anyBookCommand],
  ...[anyCancelCommand, anyCancelCommand, anyCancelCommand],
  fc.tuple(anyClient, anyIndex, anyChoice, fc.constantFrom(0, 1, 180, 720, 1560)).map((args) => confirmLater(...args)),
  fc.tuple(anyClient, anyIndex, anyChoice, fc.constantFrom(0, 1, 180, 720, 1560)).map((args) => confirmLater(...args)),
  fc.tuple(anyIndex, fc.constantFrom('all', 'half', 'some')).map((args) => refundInDashboard(...args)),
  anyBooking.map((args) => hold(...args)),
  fc.tuple(anyClient, fc.boolean()).map((args) => pay(...args)),
  anyClient.map(claim),
  fc.tuple(anyClient, anyIndex).map((args) => requestRefundClaim(...args)),
  fc.tuple(anyClient, anyIndex, anySlot, anyService).map((args) => bookWithCode(...args)),
  fc.tuple(anyClient, anyIndex, anySlot, anyService).map((args) => bookWithCode(...args)),
  fc.constantFrom(1, 14, 16, 60, 300, 24 * 60, 40 * 60, 8 * 24 * 60).map(passMinutes),
  fc.constant(sweepCommand),
  fc.constant(webhooksCommand),
];
