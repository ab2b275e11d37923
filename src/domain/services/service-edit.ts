/**
 * What the owner edits of a service: its name, words, price, minutes and place in the list. A change applies to later
 * bookings; a booking, a hold and a code keep what they were made with (I24). OWNER §6.10.
 */
import { type NumberLimits, parseNumberWithinLimits } from '../hours/booking-rules.ts';
import { type Cents, parseTypedDollars } from '../money.ts';
import { isStorableText, toSingleLine } from '../storable-text.ts';
import { SERVICE_IDS } from './service.ts';

export type ServiceDetails = { name: string; description: string; priceCents: Cents; minutes: number };

/** In characters; the columns have the same CHECK. */
export const MAX_SERVICE_NAME_LENGTH = 60;
export const MAX_SERVICE_DESCRIPTION_LENGTH = 600;

/** $10,000, which no set of lashes costs: a price above it was mistyped. The column has the same CHECK. */
export const MAX_SERVICE_PRICE_CENTS: Cents = 1_000_000;

/** In minutes, whole quarter hours like the cells of the diary. The column has the same CHECK. */
export const SERVICE_LENGTH_LIMITS: NumberLimits = { min: 30, max: 300, step: 15 };

/** The places in the list, from the first one, 1. */
const SERVICE_PLACE_LIMITS: NumberLimits = { min: 1, max: SERVICE_IDS.length, step: 1 };

/** One line without spaces at its ends and without several in a row; null when it is empty or longer than `max`. */
export function parseServiceText(input: string, max: number): string | null {
  const line = toSingleLine(input);
  return line !== '' && isStorableText(line) && [...line].length <= max ? line : null;
}

/** The cents of a price typed in dollars, with or without their sign; null unless it is above 0 and within the limit. */
export function parseServicePrice(input: string): Cents | null {
  const cents = parseTypedDollars(input);
  return cents !== null && cents > 0 && cents <= MAX_SERVICE_PRICE_CENTS ? cents : null;
}

/** The typed minutes; null unless they are whole quarter hours within the limits. */
export const parseServiceMinutes = (input: string): number | null =>
  parseNumberWithinLimits(input.trim(), SERVICE_LENGTH_LIMITS);

/** The place that was chosen, from 1; null for any other text. */
export const parseServicePlace = (input: string): number | null =>
  parseNumberWithinLimits(input.trim(), SERVICE_PLACE_LIMITS);

/** The ids in their new order, with `id` at `place`, counted from 1, and the others as they were. */
export function moveToPosition<Id extends string>(order: readonly Id[], id: Id, place: number): Id[] {
  return order.filter((other) => other !== id).toSpliced(place - 1, 0, id);
}
