import { type Movement, sumMovementCents } from '../../../src/domain/takings/takings.ts';
import type { BookingRow, Rows } from '../rows.ts';

const sumEntries = (entries: Rows['tillEntries']): number =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Checks the money of an appointment that is paid at the studio. */
function checkNotedBooking(row: BookingRow, { tillEntries, payments }: Rows): string[] {
  const { id, priceCents, notedCents, waivedCents, settledAt, state } = row;
  const entryCents = sumEntries(tillEntries.filter(({ bookingId }) => bookingId === id));
  const isPaidInFull = priceCents > 0 && notedCents === priceCents && state !== 'cancelled';
  return [
    ...(entryCents === notedCents ? [] : [`I25: ${id} has ${notedCents} noted, and entries of ${entryCents}`]),
    ...(notedCents >= 0 && notedCents <= priceCents ? [] : [`I25: ${id} has ${notedCents} noted of ${priceCents}`]),
    ...(settledAt === null || notedCents + waivedCents === priceCents
      ? []
      : [`I26: ${id} is settled with ${notedCents} noted and ${waivedCents} waived of ${priceCents}`]),
    ...(settledAt === null && isPaidInFull ? [`I26: all of ${id} is noted, and it is not settled`] : []),
    ...(payments.some(({ bookingId }) => bookingId === id)
      ? [`I25: ${id} has a payment and is paid at the studio`]
      : []),
  ];
}

/** I25, I26: the money noted at the studio adds up, and no entry of the till is for an appointment that is paid online. */
export function checkNotedMoney(rows: Rows): string[] {
  const studioBookingIds = new Set(rows.bookings.filter(({ paidAtStudio }) => paidAtStudio).map(({ id }) => id));
  return [
    ...rows.bookings.filter(({ id }) => studioBookingIds.has(id)).flatMap((row) => checkNotedBooking(row, rows)),
    ...rows.tillEntries
      .filter(({ bookingId }) => !studioBookingIds.has(bookingId))
      .map(({ id }) => `I25: the entry ${id} is of an appointment that is paid online`),
  ];
}

const ENTRY_VERBS = new Set([
  ...['record_payment_at_studio', 'correct_till_entry', 'return_payment_at_studio'],
  ...['cancel_appointment', 'cancel_for_client'],
]);

/** I23: each entry of the till has the id of the action that made it. */
export function checkLoggedTillEntries({ tillEntries, ownerActions }: Rows): string[] {
  const loggedIds = new Set(ownerActions.filter(({ verb }) => ENTRY_VERBS.has(verb)).map(({ id }) => id));
  return tillEntries.filter(({ id }) => !loggedIds.has(id)).map(({ id }) => `I23: the entry ${id} is not in the log`);
}

const STUDIO_KINDS = new Set<Movement['kind']>([
  ...(['cash', 'card_machine', 'bank_transfer', 'returned_cash', 'returned_transfer'] as const),
]);

export const isAtStudio = ({ kind }: Movement): boolean => STUDIO_KINDS.has(kind);

/** The takings contain every entry of the till once. */
export function checkTillInTakings(movements: readonly Movement[], { tillEntries }: Rows): string[] {
  const [movementCents, entryCents] = [sumMovementCents(movements.filter(isAtStudio)), sumEntries(tillEntries)];
  return movementCents === entryCents
    ? []
    : [`the till has ${entryCents}, and ${movementCents} of it is in the takings`];
}
