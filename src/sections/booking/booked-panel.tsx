import { useEffect, useRef } from 'react';
import { PREPARATION_NOTE } from '../../content/booking.ts';
import { describeStudioLocation } from '../../content/contact-links.ts';
import type { BookedAppointment } from '../../domain/checkout/checkout-types.ts';
import { formatDay, formatTime, toStudioDay } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import { phrase } from '../../ui/text.css.ts';
import { Contacts, useStudioFacts } from '../layout/contacts.tsx';
import { keepInView } from './form/keep-in-view.ts';
import * as styles from './hold/panels.css.ts';

function describeStatus({ status, bookedWithRescheduleToken, payAtStudio }: BookedAppointment): string {
  if (status === 'cancelled') return 'This appointment is cancelled';
  if (status === 'pending') return 'Your payment is under way';
  if (payAtStudio) return 'Confirmed, nothing to pay online';
  return bookedWithRescheduleToken ? 'Confirmed, with your reschedule code' : 'Paid and confirmed';
}

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
  const { service, scheduledDate, status } = appointment;
  // The response to the booking was lost, and the appointment was cancelled before the retry, perhaps in another tab.
  const isCancelled = status === 'cancelled';
  return (
    <div ref={panel} className={styles.bookedPanel} tabIndex={-1} role="status">
      <p className={isCancelled ? styles.lead : styles.successMessage}>
        {isCancelled ? null : <Icon name="check" />}
        {describeStatus(appointment)}
      </p>
      <h3>
        {`${isCancelled ? '' : 'Booked: '}${serviceName}, `}
        <span className={phrase}>{`${formatDay(toStudioDay(scheduledDate))},`}</span>{' '}
        <span className={phrase}>{formatTime(scheduledDate)}</span>
      </h3>
      {status === 'pending' ? (
        <p>
          The time is yours. We confirm the appointment as soon as your bank has finished; should it refuse, we tell
          you.
        </p>
      ) : null}
      {isCancelled ? null : (
        <>
          <p>{PREPARATION_NOTE}</p>
          <p>{location}</p>
        </>
      )}
      <Contacts />
      <ButtonLink variant="quiet" small href="#client-portal">
        See your appointments
      </ButtonLink>
      <ServiceStrip className={styles.bookedPicture} serviceId={service} />
    </div>
  );
}
