import type { ComponentProps } from 'react';
import type { ServiceId } from '../../../domain/services/service.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { onPlainClick } from '../../../ui/plain-click.ts';
import { selectService } from './booking-prefill.ts';
import { buildBookingUrl, goToBooking } from './booking-url.ts';

type BookServiceLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  service: ServiceId;
  /** called on click and awaited before the page scrolls to the booking section */
  onBook?: () => void | Promise<void>;
};

/** Chooses a service and scrolls to the booking section. Before hydration its href contains the choice. */
export function BookServiceLink({ service, onBook, ...link }: BookServiceLinkProps) {
  const selectAndScroll = async () => {
    selectService(service);
    await onBook?.();
    goToBooking();
  };
  return <ButtonLink {...link} href={buildBookingUrl({ service })} onClick={onPlainClick(selectAndScroll)} />;
}
