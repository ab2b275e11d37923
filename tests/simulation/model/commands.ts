import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../support/create-browser.ts';
import type { BrowserTab } from '../browser-tab.ts';
import { calculateShownOutcome } from '../cancel-dialog.ts';
import { requireNoViolatedInvariants } from '../drain.ts';
import { findViolatedInvariants } from '../invariants/check.ts';
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
const tabOf = (real: Real, client: number): BrowserTab => real.tabs[client] as BrowserTab;
const toAnswerCode = (answer: Answer<{ code?: string }> | null): string => answer?.body?.code ?? 'ok';

/** Rows are in the order in which their bookings were made, as the model's are. */
const idOf = (m: Model, b: Booking, { rows }: Real): string => rows.bookings[m.bookings.indexOf(b)]?.id ?? '';

/** A command is run on the model and on the studio, and then both must show the same. */
const createCommand = (
  name: string,
  canBe: (m: Model) => boolean,
  run: (m: Model, real: Real) => Promise<void>,
): ModelCommand => ({
  check: canBe,
  async run(m, real) {
    await run(m, real);
    real.rows = await readRows();
    requireNoViolatedInvariants(name, [
      ...findViolatedInvariants(real.rows, real.world.shown),
      ...real.world.brokenAtCommits(),
    ]);
    expect(toStudioView(real.rows, real.world.books, real.start)).toEqual(toModelView(m));
  },
  toString: () => name,
});

const always = () => true;
const anyClient = fc.nat(1);
const anySlot = fc.nat(SLOT_OFFSETS_MINUTES.length - 1);
const anyService = fc.nat(SERVICES.length - 1);
const anyChoice = fc.constantFrom<state.Choice | null>('reschedule', 'refund', null);
const anyIndex = fc.nat(5);

const createModelBookingRequest = (real: Real, where: number, what: number, coupon: string | null) => ({
  serviceId: SERVICES[what]?.id ?? '',
  startsAt: toStartTime(real, where),
  coupon,
  namesTime: true,
});

async function askForTime(m: Model, real: Real, who: number, where: number, what: number, isDiscounted: boolean) {
  const coupon = isDiscounted ? reference.findCoupon(m, who) : null;
  const reward = real.rows.coupons.find(({ clientId }) => clientId === tabOf(real, who).id())?.code ?? 'none';
  const answer = await tabOf(real, who).ask(
    createModelBookingRequest(real, where, what, coupon === 'REWARD20' ? reward : coupon),
  );
  expect(toAnswerCode(answer)).toBe(reference.hold(m, who, where, what, coupon));
}

/** The API refuses a client's eleventh payment intent in an hour, which another test covers; a run stays below that. */
const canAsk = (who: number) => (m: Model) =>
  m.bookings.filter((b) => b.client === who && !b.from).length < MAX_INTENTS_PER_CLIENT;

const hold = (who: number, where: number, what: number, isDiscounted: boolean): ModelCommand =>
  createCommand(`client ${who} asks for time ${where} and service ${what}`, canAsk(who), (m, real) =>
    askForTime(m, real, who, where, what, isDiscounted),
  );

/** The usual course in one command: holds a time, pays and claims the payment. */
const book = (who: number, where: number, what: number, isDiscounted: boolean): ModelCommand =>
  createCommand(`client ${who} books time ${where} and service ${what}`, canAsk(who), async (m, real) => {
    await askForTime(m, real, who, where, what, isDiscounted);
    const open = state.findOpenHold(m, who);
    if (!open || open.isPaid) return;
    await tabOf(real, who).pay();
    open.isPaid = true;
    expect(toAnswerCode(await tabOf(real, who).claim())).toBe(reference.claim(m, open));
  });

const pay = (who: number, isDeclined: boolean): ModelCommand =>
  createCommand(
    `client ${who} pays${isDeclined ? ', and the card is declined' : ''}`,
    (m) => state.findOpenHold(m, who)?.isPaid === false,
    async (m, real) => {
      const outcome = await tabOf(real, who).pay(isDeclined ? '4000000000000002' : undefined);
      expect(outcome).toBe(isDeclined ? 'card_declined' : 'succeeded');
      const open = state.findOpenHold(m, who);
      if (open && !isDeclined) open.isPaid = true;
    },
  );

const findLastOrder = (m: Model, who: number) => m.bookings.findLast((b) => b.client === who && !b.from);

const claim = (who: number): ModelCommand =>
  createCommand(
    `client ${who} claims what they paid`,
    (m) => findLastOrder(m, who) !== undefined,
    async (m, real) => {
      const answer = await tabOf(real, who).claim();
      expect(toAnswerCode(answer)).toBe(reference.claim(m, findLastOrder(m, who) as Booking));
    },
  );

/** A command on one of the bookings that `those` lists: the one at index `which`, modulo their number. */
const createCommandOnBooking = (
  name: string,
  those: (m: Model) => Booking[],
  which: number,
  run: (b: Booking, id: string, m: Model, real: Real) => Promise<void>,
): ModelCommand =>
  createCommand(
    `${name} (${which})`,
    (m) => those(m).length > 0,
    async (m, real) => {
      const list = those(m);
      const b = list[which % list.length] as Booking;
      await run(b, idOf(m, b, real), m, real);
    },
  );

const cancel = (who: number, which: number, wanted: state.Choice | null): ModelCommand =>
  createCommandOnBooking(
    `client ${who} cancels for ${wanted}`,
    (m) => state.findAppointments(m, who),
    which,
    async (b, id, m, real) =>
      expect(toAnswerCode(await tabOf(real, who).cancel(id, wanted))).toBe(reference.cancel(m, b, wanted)),
  );

const isUpcoming = (m: Model) => (b: Booking) => b.state === 'confirmed' && state.findStart(b) > m.now;

/** The outcome that the dialog shows, in the terms of the model. */
function toModelOutcome(shown: ReturnType<typeof calculateShownOutcome>, { start }: Real): state.ShownTerms | null {
  if (!shown || shown.outcome === 'unpaid') return null;
  const until = shown.until ? start.until(Temporal.Instant.from(shown.until)).total('minutes') : 0;
  return { kind: shown.outcome, cents: shown.cents, until };
}

/** The dialog shows the terms of the model. Confirmed `minutes` later, the cancellation is done as shown or not at all. */
const confirmLater = (who: number, which: number, wanted: state.Choice | null, minutes: number): ModelCommand =>
  createCommandOnBooking(
    `client ${who} opens the dialog and cancels for ${wanted} ${minutes} minutes later`,
    (m) => state.findAppointments(m, who).filter(isUpcoming(m)),
    which,
    async (b, id, m, real) => {
      const tab = tabOf(real, who);
      const appointment = (await tab.appointments()).find((one) => one.id === id);
      const shown = appointment ? calculateShownOutcome(appointment, wanted, real.world.clock.now()) : null;
      const expected = reference.calculateShownTerms(m, b, wanted);
      expect(toModelOutcome(shown, real)).toEqual(expected);
      real.world.clock.pass({ minutes });
      m.now += minutes;
      expect(toAnswerCode(await tab.cancel(id, wanted, shown))).toBe(reference.cancel(m, b, wanted, expected));
    },
  );

/** The owner refunds all that is left, half of what was paid, or twenty dollars, and the studio is told at once. */
const refundByHand = (which: number, part: 'all' | 'half' | 'some'): ModelCommand =>
  createCommandOnBooking(
    `the owner refunds ${part} by hand`,
    (m) => m.bookings.filter((b) => b.captured > b.back),
    which,
    async (b, id, m, real) => {
      const left = b.captured - b.back;
      const cents = Math.min(left, { all: left, half: Math.round(b.captured / 2), some: 2_000 }[part]);
      const intentId = real.rows.payments.find(({ bookingId }) => bookingId === id)?.intentId ?? '';
      await real.world.provider.refundByHand(intentId, cents);
      reference.refundByHand(b, cents);
      await deliverAllEvents(m, real);
    },
  );

const askRefund = (who: number, which: number): ModelCommand =>
  createCommandOnBooking(
    `client ${who} asks for half`,
    (m) => state.findAppointments(m, who),
    which,
    async (b, id, m, real) =>
      expect(toAnswerCode(await tabOf(real, who).askRefund(id))).toBe(reference.askRefund(m, b)),
  );

const redeem = (who: number, which: number, where: number, what: number): ModelCommand =>
  createCommandOnBooking(
    `client ${who} books time ${where} and service ${what} with a code`,
    (m) => m.bookings.filter((b) => b.client === who && b.outcome?.kind === 'token'),
    which,
    async (b, id, m, real) => {
      const code = real.rows.tokens.find(({ fromBooking }) => fromBooking === id)?.code ?? '';
      const request = createModelBookingRequest(real, where, what, null);
      expect(toAnswerCode(await tabOf(real, who).redeem(code, request))).toBe(reference.redeem(m, b, where, what));
    },
  );

const passMinutes = (minutes: number): ModelCommand =>
  createCommand(`${minutes} minutes pass`, always, async (m, real) => {
    real.world.clock.pass({ minutes });
    m.now += minutes;
  });

/** After three minutes every payment is old enough to be looked up at the provider. */
const sweepCommand = createCommand('three minutes pass and the sweep runs', always, async (m, real) => {
  real.world.clock.pass({ minutes: 3 });
  m.now += 3;
  await real.world.sweep();
  reference.sweep(m);
});

async function deliverAllEvents(m: Model, real: Real): Promise<void> {
  for (const event of real.world.post.events.splice(0)) await real.world.post.post(event);
  for (const b of m.bookings) reference.settle(m, b);
}

const webhooksCommand = createCommand('the provider tells all it has to tell', always, deliverAllEvents);

const anyOrder = fc.tuple(anyClient, anySlot, anyService, fc.boolean());
const anyBookCommand = anyOrder.map((args) => book(...args));
const anyCancelCommand = fc.tuple(anyClient, anyIndex, anyChoice).map((args) => cancel(...args));

/** Frequent commands are listed more than once. */
export const COMMANDS = [
  ...[anyBookCommand, anyBookCommand, anyBookCommand, anyBookCommand],
  ...[anyCancelCommand, anyCancelCommand, anyCancelCommand],
  fc.tuple(anyClient, anyIndex, anyChoice, fc.constantFrom(0, 1, 180, 720, 1560)).map((args) => confirmLater(...args)),
  fc.tuple(anyClient, anyIndex, anyChoice, fc.constantFrom(0, 1, 180, 720, 1560)).map((args) => confirmLater(...args)),
  fc.tuple(anyIndex, fc.constantFrom('all', 'half', 'some')).map((args) => refundByHand(...args)),
  anyOrder.map((args) => hold(...args)),
  fc.tuple(anyClient, fc.boolean()).map((args) => pay(...args)),
  anyClient.map(claim),
  fc.tuple(anyClient, anyIndex).map((args) => askRefund(...args)),
  fc.tuple(anyClient, anyIndex, anySlot, anyService).map((args) => redeem(...args)),
  fc.tuple(anyClient, anyIndex, anySlot, anyService).map((args) => redeem(...args)),
  fc.constantFrom(1, 14, 16, 60, 300, 24 * 60, 40 * 60, 8 * 24 * 60).map(passMinutes),
  fc.constant(sweepCommand),
  fc.constant(webhooksCommand),
];
