/**
 * Decodes responses of the API into domain values: ISO text becomes Temporal.Instant, dollars become integer cents. A query
 * decodes in its `select`, so the cache keeps the JSON, which the server dehydrates into the page and the browser hydrates.
 * Every function throws RangeError on text that the contract does not allow; the query then fails.
 */
import type { PaymentLinkItem } from '../contract/payment-link.ts';
import type {
  AppointmentResponse,
  CancellationItem,
  HoldResponse,
  LiveHold,
  LoyaltyResponse,
  NotificationItem,
  PointsHistoryLine,
  UnusablePaymentRefund,
} from '../contract/responses.ts';
import type { TokenCover } from '../domain/cancellation/reschedule-token.ts';
import { type Cents, requireDollars } from '../domain/money.ts';
import type { ServiceId } from '../domain/services/service.ts';
import { requireInstant } from '../domain/time.ts';

/** An unused reschedule code and what it pays for. */
export type RescheduleToken = Omit<TokenCover, 'serviceId'> & {
  code: string;
  serviceId: ServiceId;
  expiresAt: Temporal.Instant;
};

export type Cancellation = Omit<CancellationItem, 'amount' | 'refundAmount' | 'until'> & {
  /** refunded, or claimable */
  cents: Cents;
  /** the refund, when it is less than `cents`; else absent */
  refundCents?: Cents;
  /** when the code expires or the claim lapses */
  until: Temporal.Instant | null;
};

type WireField =
  | 'scheduledDate'
  | 'movedFrom'
  | 'tillBalance'
  | 'price'
  | 'amountPaid'
  | 'amountRefunded'
  | 'rescheduleCouponCode'
  | 'rescheduleCouponExpiry'
  | 'rescheduleCouponService'
  | 'rescheduleCouponCover'
  | 'cancellation';

export type Appointment = Omit<AppointmentResponse, WireField> & {
  scheduledDate: Temporal.Instant;
  /** the start before the studio moved it */
  movedFrom?: Temporal.Instant;
  tillBalance?: { paidCents: Cents; owedCents: Cents };
  /** before any discount */
  priceCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** the unused reschedule code issued for the cancellation */
  token: RescheduleToken | null;
  cancellation: Cancellation | null;
};

/**
 * Decodes a response once: the same JSON object gives the same result. TanStack Query does not compare instants
 * structurally: every decoding would count as new data and render a placeholder in an endless loop.
 */
function memoize<Wire extends object, Value>(decode: (wire: Wire) => Value): (wire: Wire) => Value {
  const cache = new WeakMap<Wire, { value: Value }>();
  return (wire) => {
    const entry = cache.get(wire) ?? { value: decode(wire) };
    cache.set(wire, entry);
    return entry.value;
  };
}

const decodeNullable = <Wire, Value>(wire: Wire | null, decode: (wire: Wire) => Value): Value | null =>
  wire === null ? null : decode(wire);

const toCancellation = ({ amount, refundAmount, until, ...cancellation }: CancellationItem): Cancellation => ({
  ...cancellation,
  cents: requireDollars(amount),
  ...(refundAmount === undefined ? {} : { refundCents: requireDollars(refundAmount) }),
  until: decodeNullable(until, requireInstant),
});

/** The contract sends the four fields of a reschedule code together or not at all. */
const toRescheduleToken = (wire: AppointmentResponse): RescheduleToken | null =>
  decodeNullable(wire.rescheduleCouponCode, (code) => ({
    code,
    expiresAt: requireInstant(wire.rescheduleCouponExpiry ?? ''),
    serviceId: wire.rescheduleCouponService ?? wire.service,
    treatment: wire.rescheduleCouponTreatment ?? '',
    coverCents: requireDollars(wire.rescheduleCouponCover ?? ''),
  }));

export function toAppointment(wire: AppointmentResponse): Appointment {
  const { scheduledDate, movedFrom, tillBalance, price, amountPaid, amountRefunded, cancellation, ...appointment } =
    wire;
  return {
    ...appointment,
    scheduledDate: requireInstant(scheduledDate),
    ...(movedFrom === undefined ? {} : { movedFrom: requireInstant(movedFrom) }),
    ...(tillBalance
      ? { tillBalance: { paidCents: requireDollars(tillBalance.paid), owedCents: requireDollars(tillBalance.owed) } }
      : {}),
    priceCents: requireDollars(price),
    paidCents: requireDollars(amountPaid),
    refundedCents: requireDollars(amountRefunded),
    token: toRescheduleToken(wire),
    cancellation: decodeNullable(cancellation, toCancellation),
  };
}

export const toAppointments = memoize((wire: AppointmentResponse[]): Appointment[] => wire.map(toAppointment));

export const toInstants = memoize((wire: string[]): Temporal.Instant[] => wire.map(requireInstant));

export type Hold = Omit<LiveHold, 'scheduledDate' | 'holdExpiresAt' | 'price' | 'amount'> & {
  scheduledDate: Temporal.Instant;
  expiresAt: Temporal.Instant;
  priceCents: Cents;
  dueCents: Cents;
};

/** The refund of an unusable payment. */
export type UnbookedPaymentRefund = Omit<UnusablePaymentRefund, 'scheduledDate' | 'amount' | 'requestedAt'> & {
  scheduledDate: Temporal.Instant | null;
  cents: Cents;
  requestedAt: Temporal.Instant;
};

/** A payment link, whose time the studio holds for the client until it is paid. */
type OpenPaymentLink = Omit<PaymentLinkItem, 'scheduledDate' | 'heldUntil'> &
  Record<'startsAt' | 'heldUntil', Temporal.Instant>;

export type HoldAndRefunds = { hold: Hold | null; refunds: UnbookedPaymentRefund[]; links: OpenPaymentLink[] };

const toHold = ({ scheduledDate, holdExpiresAt, price, amount, ...hold }: LiveHold): Hold => ({
  ...hold,
  scheduledDate: requireInstant(scheduledDate),
  expiresAt: requireInstant(holdExpiresAt),
  priceCents: requireDollars(price),
  dueCents: requireDollars(amount),
});

const toRefund = ({ scheduledDate, amount, requestedAt, ...refund }: UnusablePaymentRefund): UnbookedPaymentRefund => ({
  ...refund,
  scheduledDate: decodeNullable(scheduledDate, requireInstant),
  cents: requireDollars(amount),
  requestedAt: requireInstant(requestedAt),
});

export const toHoldAndRefunds = memoize(
  ({ hold, refunds, links = [] }: HoldResponse): HoldAndRefunds => ({
    hold: decodeNullable(hold, toHold),
    refunds: refunds.map(toRefund),
    links: links.map(({ scheduledDate, heldUntil, ...link }) => ({
      ...link,
      startsAt: requireInstant(scheduledDate),
      heldUntil: requireInstant(heldUntil),
    })),
  }),
);

/** Replaces the ISO text of `at` by its instant. */
const withInstant = <Wire extends { at: string }>(wire: Wire): Omit<Wire, 'at'> & { at: Temporal.Instant } => ({
  ...wire,
  at: requireInstant(wire.at),
});

export type PointsLine = ReturnType<typeof withInstant<PointsHistoryLine>>;
export type Loyalty = Omit<LoyaltyResponse, 'ledger'> & { ledger: PointsLine[] };
export type Notification = ReturnType<typeof withInstant<NotificationItem>>;

export const toPointsLines = memoize((wire: PointsHistoryLine[]): PointsLine[] => wire.map(withInstant));

export const toLoyalty = memoize((wire: LoyaltyResponse): Loyalty => ({ ...wire, ledger: toPointsLines(wire.ledger) }));

export const toNotifications = memoize((wire: NotificationItem[]): Notification[] => wire.map(withInstant));
