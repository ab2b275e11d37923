import { goToFragment } from '../../../ui/plain-click.ts';

/** The URL of the element `place` in the booking section, with the choice. It never contains personal data. */
export function buildBookingUrl(choice: { service?: string | null; slot?: string | null }, place = 'booking'): string {
  const query = new URLSearchParams();
  if (choice.service) query.set('service', choice.service);
  if (choice.slot) query.set('slot', choice.slot);
  return `/${query.size > 0 ? `?${query}` : ''}#${place}`;
}

/** Scrolls to the booking section, as a link to it does. */
export const goToBooking = (): void => goToFragment('booking');
