import { goToFragment } from '../../../ui/plain-click.ts';

/** The URL of the element `fragment` in the booking section, with the choice. It never contains personal data. */
export function buildBookingUrl(
  choice: { service?: string | null; slot?: string | null },
  fragment = 'booking',
): string {
  const searchParams = new URLSearchParams();
  if (choice.service) searchParams.set('service', choice.service);
  if (choice.slot) searchParams.set('slot', choice.slot);
  // `size` is missing in Safari before 17.
  const query = searchParams.toString();
  return `/${query && `?${query}`}#${fragment}`;
}

/** Scrolls to the booking section and moves the focus there, as a link to it does. */
export const goToBooking = (): void => goToFragment('booking');
