/** The state of the reference model. Times are minutes since the beginning of a run, money is cents. */
export const SERVICES = [
  { id: 'classic_set', price: 15_000, minutes: 120 },
  { id: 'mega_volume', price: 20_000, minutes: 180 },
];
/** Saturday 11 am, Monday 11 am and 3:30 pm, Tuesday to Thursday 4:30 pm, when it is Saturday 9 am now. */
export const SLOT_OFFSETS_MINUTES = [120, 3000, 3270, 4770, 6210, 7650];

export const DAY_MINUTES = 24 * 60;
/** The minutes after midnight at which a run begins. */
export const START_MINUTES_OF_DAY = 9 * 60;

export type State = 'held' | 'released' | 'confirmed' | 'completed' | 'cancelled';
export type Coupon = 'FIRST10' | 'REWARD20';
export type ClaimState = 'available' | 'requested' | 'paid';
/** `cents`: the amount that is refunded or can be claimed; `until` is 0 when nothing expires. */
export type ShownTerms = { kind: 'token' | 'refund' | 'claim' | 'nothing'; cents: number; until: number };
export type Outcome = ShownTerms & { choice: Choice | null };
export type Choice = 'reschedule' | 'refund';

export type Booking = {
  client: number;
  slot: number;
  service: number;
  state: State;
  coupon: Coupon | null;
  due: number;
  /** The card was charged. */
  isPaid: boolean;
  captured: number;
  /** All refunds of it, by hand or not. */
  refunded: number;
  /** The refunds by hand; `dashboardRefundedBefore`: those from before the cancellation. */
  dashboardRefunded: number;
  dashboardRefundedBefore: number;
  heldAt: number;
  holdMinutes: number;
  points: 'none' | 'given' | 'taken';
  /** Whether it settles the full price that a late cancellation makes the client owe; false once it is refunded in full. */
  paysFullPriceDebt: boolean;
  outcome: Outcome | null;
  claim: ClaimState | null;
  claimedAt: number;
  /** The booking whose code paid for this one. */
  from: Booking | null;
};

export const BLANK_BOOKING: Booking = {
  client: 0,
  slot: 0,
  service: 0,
  state: 'held',
  coupon: null,
  due: 0,
  isPaid: false,
  captured: 0,
  refunded: 0,
  dashboardRefunded: 0,
  dashboardRefundedBefore: 0,
  heldAt: 0,
  holdMinutes: 0,
  points: 'none',
  paysFullPriceDebt: false,
  outcome: null,
  claim: null,
  claimedAt: 0,
  from: null,
};

export type Client = { points: number; isFullPriceNext: boolean; rewards: number };

export type Model = { now: number; bookings: Booking[]; clients: Client[] };

export const createModel = (): Model => ({
  now: 0,
  bookings: [],
  clients: [0, 1].map(() => ({ points: 0, isFullPriceNext: false, rewards: 0 })),
});

export const findClient = (m: Model, booking: { client: number }) => m.clients[booking.client] as Client;
export const findStart = ({ slot }: { slot: number }) => SLOT_OFFSETS_MINUTES[slot] as number;
export const findService = ({ service }: { service: number }) => SERVICES[service] as (typeof SERVICES)[number];
export const calculateExpiry = ({ heldAt, holdMinutes }: Booking) => heldAt + holdMinutes;
export const occupiesSlot = ({ state }: Booking) => state === 'held' || state === 'confirmed';

export const findOpenHold = (m: Model, client: number) =>
  m.bookings.find((b) => b.client === client && b.state === 'held');
export const findAppointments = (m: Model, client: number) =>
  m.bookings.filter((b) => b.client === client && b.state !== 'held' && b.state !== 'released');
export const hasAppointment = (m: Model, client: number, slot: number, service: number): boolean =>
  m.bookings.some((b) => b.client === client && b.slot === slot && b.service === service && b.state === 'confirmed');

/** The minutes for which the client has held this time in the last 24 hours, without those of `except`. */
export const sumHeldMinutes = (m: Model, client: number, slot: number, except?: Booking) =>
  m.bookings
    .filter((b) => b.client === client && b.slot === slot && b !== except && b.heldAt > m.now - DAY_MINUTES)
    .filter(({ state }) => state === 'held' || state === 'released')
    .reduce((sum, { holdMinutes }) => sum + holdMinutes, 0);
