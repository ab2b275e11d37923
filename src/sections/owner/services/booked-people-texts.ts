/** What the owner reads about the people who are booked for a service. OWNER §6.10. */
import type { BookedPriceCount } from '../../../contract/owner/services.ts';
import { formatDollars } from '../../../domain/money.ts';

/** For a service that is switched off. */
export const CODE_STILL_VALID_SENTENCE = 'Clients with a code for it can still use it.';

const formatPeopleCount = (peopleCount: number): string =>
  peopleCount === 1 ? '1 person is' : `${peopleCount} people are`;

/** "4 people booked", "1 person booked", "Nobody booked" */
export function formatBookedPeople(peopleCount: number): string {
  if (peopleCount === 0) return 'Nobody booked';
  return `${peopleCount === 1 ? '1 person' : `${peopleCount} people`} booked`;
}

/**
 * "4 people are booked at $150. They stay at $150."; when they used a code: "1 person is booked with a code."; for a patch
 * test: "1 person is booked with nothing to pay."
 */
export function formatBookedAtPrice({ priceCents, isWithCode, clientCount }: BookedPriceCount): string {
  const bookedText = `${formatPeopleCount(clientCount)} booked`;
  if (isWithCode) return `${bookedText} with a code.`;
  if (priceCents === 0) return `${bookedText} with nothing to pay.`;
  return `${bookedText} at ${formatDollars(priceCents)}. They stay at ${formatDollars(priceCents)}.`;
}
