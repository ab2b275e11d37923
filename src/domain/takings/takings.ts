/** The money that moved: what counts, on which day, and the lines of the owner's page. OWNER §6.9. */

import type { DayInterval } from '../hours/opening-hours.ts';
import { type Cents, calculateGstPart } from '../money.ts';
import { isRegisteredForGst, type TaxRegistration } from '../studio-facts.ts';
import { toStudioDay } from '../time.ts';
import { splitTakingsPeriod, type TakingsPart, type TakingsPeriod } from './takings-period.ts';

/**
 * The payment methods, in the order of their lines. `line`: the label of the sum; `how`, `moved`: of one movement;
 * `counts`: the words for when this money counts, null for the methods that count when noted, like cash.
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

/** Money given back, and refunds that came back. */
const RETURN_LABELS = {
  refund: { how: 'refund', moved: 'Refund' },
  refund_failed: { how: 'refund that came back', moved: 'Refund that came back' },
  refund_otherwise: { how: 'refund by transfer', moved: 'Refund by transfer' },
  returned_cash: { how: 'given back in cash', moved: 'Given back in cash' },
  returned_transfer: { how: 'given back by transfer', moved: 'Given back by transfer' },
} as const;

export type MovementKind = (typeof PAYMENT_METHODS)[number]['kind'] | keyof typeof RETURN_LABELS;

/**
 * `cents`: negative for money given back. `soldAt`: the instant of the sale; for a payment its own instant, for a refund or
 * a return that of its payment. `startsAt`: the start of the appointment, after a cancellation of the one that was booked with
 * its reschedule code; null unless that is pending or confirmed.
 */
export type Movement = {
  kind: MovementKind;
  at: Temporal.Instant;
  soldAt: Temporal.Instant;
  cents: Cents;
  service: string;
  /** Stripe's id, to find it there; for a refund by transfer and for money at the studio the id of our row */
  reference: string;
  startsAt: Temporal.Instant | null;
};

/** The one definition, printed under the sum. */
export const TAKINGS_DEFINITION = `Money counts on the day it moved: ${[
  ...PAYMENT_METHODS.flatMap(({ counts }) => counts ?? []),
  'refunds when you sent them',
].join(', ')}.`;

/** `how`: "card, online", "refund"; `moved`, for the bookkeeper's file: "Card, online", "Refund" */
export const toMovementLabels = ({ kind }: Movement): { how: string; moved: string } => {
  const method = PAYMENT_METHODS.find((candidate) => candidate.kind === kind);
  return method ?? RETURN_LABELS[kind as keyof typeof RETURN_LABELS];
};

export const sumMovementCents = (movements: readonly Movement[]): Cents =>
  movements.reduce((sum, { cents }) => sum + cents, 0);

export type TakingsLine = { text: string; cents: Cents };

/** "Cards, online", "Given back": together they are the sum. */
export const buildTakingsLines = (movements: readonly Movement[]): TakingsLine[] => [
  ...PAYMENT_METHODS.map(({ kind, line }) => ({
    text: line,
    cents: sumMovementCents(movements.filter((movement) => movement.kind === kind)),
  })),
  { text: 'Given back', cents: sumMovementCents(movements.filter(({ kind }) => kind in RETURN_LABELS)) },
];

const isForUpcomingAppointment = ({ startsAt }: Movement, now: Temporal.Instant): boolean =>
  startsAt !== null && Temporal.Instant.compare(startsAt, now) > 0;

/** Whether there is GST in a movement: the studio was registered for it on the day of the sale, as its receipt says. */
export const hasGst = ({ soldAt }: Movement, registration: TaxRegistration): boolean =>
  isRegisteredForGst(registration, toStudioDay(soldAt));

/** The part of the sum that is GST, while the studio is registered for it, and the part for sets that have not begun. */
export function buildSumDetailLines(
  movements: readonly Movement[],
  { now, registration }: { now: Temporal.Instant; registration: TaxRegistration },
): TakingsLine[] {
  const taxedMovements = movements.filter((movement) => hasGst(movement, registration));
  const gstLine = { text: 'GST in it (1/11)', cents: calculateGstPart(sumMovementCents(taxedMovements)) };
  const upcomingMovements = movements.filter((movement) => isForUpcomingAppointment(movement, now));
  return [
    ...(isRegisteredForGst(registration, toStudioDay(now)) ? [gstLine] : []),
    { text: 'Of that for sets still to come', cents: sumMovementCents(upcomingMovements) },
  ];
}

/** Oldest first; movements at the same instant by reference, so that the order is always the same. */
export const sortMovements = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted(
    (a, b) =>
      Temporal.Instant.compare(a.at, b.at) || Number(a.reference > b.reference) - Number(a.reference < b.reference),
  );

const isWithinDays = (day: Temporal.PlainDate, { from, to }: DayInterval): boolean =>
  Temporal.PlainDate.compare(from, day) <= 0 && Temporal.PlainDate.compare(day, to) < 0;

/** The parts of a period with the money that moved in each. Their sum is that of the period. */
export function groupTakingsByPart(
  period: TakingsPeriod,
  movements: readonly Movement[],
): (TakingsPart & { cents: Cents; isEmpty: boolean })[] {
  const datedMovements = movements.map((movement) => ({ movement, day: toStudioDay(movement.at) }));
  return splitTakingsPeriod(period).map((part) => {
    const partMovements = datedMovements.filter(({ day }) => isWithinDays(day, part)).map(({ movement }) => movement);
    return { ...part, cents: sumMovementCents(partMovements), isEmpty: partMovements.length === 0 };
  });
}
