import type { ComponentProps, MouseEvent } from 'react';
import type { ServiceId } from '../../../domain/service.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { bookingAddress, goToBooking } from './booking-address.ts';
import { selectService } from './chosen-elsewhere.ts';

type BookServiceLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  service: ServiceId;
  /** Told of the press; what it answers is awaited before the page moves on to the booking. */
  onBook?: () => void | Promise<void>;
};

/** Chooses a service and leads to the booking section. Without the page being live the address carries the choice. */
export function BookServiceLink({ service, onBook, ...link }: BookServiceLinkProps) {
  const book = async (event: MouseEvent) => {
    event.preventDefault();
    selectService(service);
    await onBook?.();
    goToBooking();
  };
  return <ButtonLink {...link} href={bookingAddress({ service })} onClick={(event) => void book(event)} />;
}
