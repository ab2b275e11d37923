import type { ComponentProps } from 'react';
import type { ServiceId } from '../../../domain/service.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { bookingAddress, goToBooking } from './booking-address.ts';
import { selectService } from './chosen-elsewhere.ts';

type BookServiceLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  service: ServiceId;
  /** Called on the press and awaited before the page scrolls to the booking. */
  onBook?: () => void | Promise<void>;
};

/** Chooses a service and leads to the booking section. Before hydration the address carries the choice. */
export function BookServiceLink({ service, onBook, ...link }: BookServiceLinkProps) {
  const book = async () => {
    selectService(service);
    await onBook?.();
    goToBooking();
  };
  return <ButtonLink {...link} href={bookingAddress({ service })} onClick={onPlainPress(book)} />;
}
