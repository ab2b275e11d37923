/** What the owner reads about the people who are booked for a service. OWNER §6.10. */
import type { BookedPriceCount } from '../../../contract/owner-services.ts';
import { formatDollars } from '../../../domain/money.ts';

/** For a service that is switched off. */
export const CODE_STILL_VALID_SENTENCE = 'Clients with a code for it can still use it.';

const formatPeopleCount = (people: number): string => (people === 1 ? '1 person is' : `${people} people are`);

/** "4 people booked", "1 person booked", "Nobody booked" */
export function formatBookedPeople(people: number): string {
  if (people === 0) return 'Nobody booked';
  return `${people === 1 ? '1 person' : `${people} people`} booked`;
}

/**
 * "4 people are booked at $150. They stay at $150."; when they used a code: "1 person is booked with a code."; for a patch
 * test: "1 person is booked with nothing to pay."
 */
export function formatBookedAtPrice({ priceCents, isWithCode, people }: BookedPriceCount): string {
  const booked = `${formatPeopleCount(people)} booked`;
  if (isWithCode) return `${booked} with a code.`;
  if (priceCents === 0) return `${booked} with nothing to pay.`;
  return `${booked} at ${formatDollars(priceCents)}. They stay at ${formatDollars(priceCents)}.`;
}
