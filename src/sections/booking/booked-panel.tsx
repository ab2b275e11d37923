import { useEffect, useRef } from 'react';
import { PREPARATION_NOTE } from '../../content/booking.ts';
import { describeStudioLocation } from '../../content/contact-links.ts';
import type { BookedAppointment } from '../../domain/checkout-types.ts';
import { formatDateTime } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Contacts, useStudioFacts } from '../layout/contacts.tsx';
import { keepInView } from './form/keep-in-view.ts';
import * as styles from './hold/panels.css.ts';

type BookedPanelProps = { appointment: BookedAppointment; serviceName: string };

/** The confirmation of a booking, shown until the page is left; afterwards the portal shows the appointment. */
export function BookedPanel({ appointment, serviceName }: BookedPanelProps) {
  const location = describeStudioLocation(useStudioFacts());
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!panel.current) return;
    panel.current.focus({ preventScroll: true });
    return keepInView(panel.current);
  }, []);
  const { scheduledDate, status, bookedWithRescheduleToken } = appointment;
  const pending = status === 'pending';
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} role="status">
      <p className={styles.successMessage}>
        <Icon name="check" />
        {pending
          ? 'Your payment is under way'
          : bookedWithRescheduleToken
            ? 'Confirmed, with your reschedule code'
            : 'Paid and confirmed'}
      </p>
      <h3>{`Booked: ${serviceName}, ${formatDateTime(scheduledDate)}`}</h3>
      {pending ? (
        <p>
          The time is yours. We confirm the appointment as soon as your bank has finished; should it refuse, we tell
          you.
        </p>
      ) : null}
      <p>{PREPARATION_NOTE}</p>
      <p>{location}</p>
      <Contacts />
      <ButtonLink look="quiet" small href="#client-portal">
        See your appointments
      </ButtonLink>
    </div>
  );
}
