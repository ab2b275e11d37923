/** The money that moved: what counts, on which day, and the lines of the owner's page. OWNER §6.9. */
import { type Cents, calculateGstPart } from './money.ts';
import type { DayInterval } from './opening-hours.ts';
import { isRegisteredForGst, type TaxRegistration } from './studio-facts.ts';
import { splitTakingsPeriod, type TakingsPart, type TakingsPeriod } from './takings-period.ts';
import { toStudioDay } from './time.ts';

/**
 * The ways in which clients pay, in the order of their lines: `line` for their sum, `how` and `moved` for one movement,
 * `counts` the words for when this money counts, null for ways that count on the day they were noted, like cash.
 */
export const PAYMENT_METHODS = [
  {
    kind: 'card_online',
    line: 'Cards, online',
    how: 'card, online',
    moved: 'Card, online',
    counts: 'cards when they paid',
  },
  {
    kind: 'cash',
    line: 'Cash',
    how: 'cash',
    moved: 'Cash',
    counts: 'cash when you noted it',
  },
  {
    kind: 'card_machine',
    line: 'Card machine',
    how: 'card machine',
    moved: 'Card machine',
    counts: null,
  },
  {
    kind: 'bank_transfer',
    line: 'Bank transfer',
    how: 'bank transfer',
    moved: 'Bank transfer',
    counts: null,
  },
] as const;

/** What moves in the other direction, or back again. */
const GIVEN_BACK_LABELS = {
  refund: { how: 'refund', moved: 'Refund' },
  refund_failed: { how: 'refund that came back', moved: 'Refund that came back' },
  refund_otherwise: { how: 'refund by transfer', moved: 'Refund by transfer' },
  returned_cash: { how: 'given back in cash', moved: 'Given back in cash' },
  returned_transfer: { how: 'given back by transfer', moved: 'Given back by transfer' },
} as const;

export type MovementKind = (typeof PAYMENT_METHODS)[number]['kind'] | keyof typeof GIVEN_BACK_LABELS;

/**
 * Cents are negative for what was given back. `soldAt`: when the money was paid that moves with it, or back again; of a
 * payment its own instant. `startsAt`: of the appointment that it is for, null unless it stands.
 */
export type Movement = {
  kind: MovementKind;
  at: Temporal.Instant;
  soldAt: Temporal.Instant;
  cents: Cents;
  service: string;
  /** Stripe's own id, by which it is found there; of money at the studio that of its entry */
  reference: string;
  startsAt: Temporal.Instant | null;
};

/** The one definition, printed under the sum. */
export const TAKINGS_DEFINITION = `Money counts on the day it moved: ${[
  ...PAYMENT_METHODS.flatMap(({ counts }) => counts ?? []),
  'refunds when you sent them',
].join(', ')}.`;

/** "card, online", "refund"; and as the file says it: "Card, online", "Refund" */
export const findMovementLabels = ({ kind }: Movement): { how: string; moved: string } => {
  const way = PAYMENT_METHODS.find((one) => one.kind === kind);
  return way ?? GIVEN_BACK_LABELS[kind as keyof typeof GIVEN_BACK_LABELS];
};

export const sumMovementCents = (movements: readonly Movement[]): Cents =>
  movements.reduce((sum, { cents }) => sum + cents, 0);

export type TakingsLine = { text: string; cents: Cents };

/** "Cards, online", "Given back": together they are the sum. */
export const buildTakingsLines = (movements: readonly Movement[]): TakingsLine[] => [
  ...PAYMENT_METHODS.map(({ kind, line }) => ({
    text: line,
    cents: sumMovementCents(movements.filter((one) => one.kind === kind)),
  })),
  { text: 'Given back', cents: sumMovementCents(movements.filter(({ kind }) => kind in GIVEN_BACK_LABELS)) },
];

const isForUpcomingAppointment = ({ startsAt }: Movement, now: Temporal.Instant): boolean =>
  startsAt !== null && Temporal.Instant.compare(startsAt, now) > 0;

/** Whether there is GST in a movement: the studio was registered for it on the day of the sale, as its receipt says. */
export const hasGst = ({ soldAt }: Movement, registration: TaxRegistration): boolean =>
  isRegisteredForGst(registration, toStudioDay(soldAt));

/** What of the sum is GST, for a studio that is registered for it, and what is for sets that have not begun. */
export function buildSumDetailLines(
  movements: readonly Movement[],
  { now, registration }: { now: Temporal.Instant; registration: TaxRegistration },
): TakingsLine[] {
  const taxed = movements.filter((movement) => hasGst(movement, registration));
  const gst = { text: 'GST in it (1/11)', cents: calculateGstPart(sumMovementCents(taxed)) };
  const upcomingMovements = movements.filter((movement) => isForUpcomingAppointment(movement, now));
  return [
    ...(isRegisteredForGst(registration, toStudioDay(now)) ? [gst] : []),
    { text: 'Of that for sets still to come', cents: sumMovementCents(upcomingMovements) },
  ];
}

/** Oldest first; those of one moment by their reference, so that the order is always the same. */
export const sortMovements = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted(
    (one, other) =>
      Temporal.Instant.compare(one.at, other.at) ||
      Number(one.reference > other.reference) - Number(one.reference < other.reference),
  );

const isWithinDays = (day: Temporal.PlainDate, { from, to }: DayInterval): boolean =>
  Temporal.PlainDate.compare(from, day) <= 0 && Temporal.PlainDate.compare(day, to) < 0;

/** The parts of a period with the money that moved in each. Their sum is that of the period. */
export function groupTakingsByPart(
  period: TakingsPeriod,
  movements: readonly Movement[],
): (TakingsPart & { cents: Cents; isEmpty: boolean })[] {
  const dated = movements.map((movement) => ({ movement, day: toStudioDay(movement.at) }));
  return splitTakingsPeriod(period).map((part) => {
    const moved = dated.filter(({ day }) => isWithinDays(day, part)).map(({ movement }) => movement);
    return { ...part, cents: sumMovementCents(moved), isEmpty: moved.length === 0 };
  });
}
