import type { Appointment } from '../../api/decode.ts';
import { listPreparationNotes } from '../../content/booking.ts';
import { describeStudioLocation } from '../../content/contact-links.ts';
import { studio } from '../../content/studio.ts';
import { isUpcoming } from '../../domain/bookings/appointment.ts';
import { formatCountdown } from '../../domain/bookings/countdown.ts';
import { formatDay, formatTime, toIso, toStudioDay } from '../../domain/time.ts';
import { formatServiceWithTreatment } from '../../domain/treatments/treatment.ts';
import { formatServicePictureAlt } from '../../lash-art/service-pictures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import { Contacts, useStudioFacts } from '../layout/contacts.tsx';
import { BookedByStudioNote } from './booked-by-studio-note.tsx';
import { CancelButton } from './cancel-button.tsx';
import { MovedFromNote } from './moved-from-note.tsx';
import * as styles from './next-appointment.css.ts';
import { actions, dateTime, softText, strongText } from './portal.css.ts';
import { formatPayment, ReceiptLink } from './receipt-link.tsx';
import { useFindServiceName } from './use-service-name.ts';

type NextAppointmentProps = { appointment: Appointment; isFirstVisit: boolean; now: Temporal.Instant };

/** The main panel of the portal: when, what, where, and what to bring. */
export function NextAppointment({ appointment, isFirstVisit, now }: NextAppointmentProps) {
  const { id, service, scheduledDate, duration, status, what = '' } = appointment;
  const name = useFindServiceName()(service);
  const isAhead = isUpcoming(appointment, now);
  const location = describeStudioLocation(useStudioFacts());
  return (
    <article className={styles.appointment} aria-label={name}>
      <ServiceStrip
        className={styles.picture}
        serviceId={service}
        alt={formatServicePictureAlt({ id: service, name })}
        first
      />
      <div className={styles.body}>
        <h2 className={styles.title}>{isAhead ? 'Next appointment' : 'Your appointment has begun'}</h2>
        <time className={dateTime} dateTime={toIso(scheduledDate)}>
          <span>{`${formatDay(toStudioDay(scheduledDate))},`}</span> <span>{formatTime(scheduledDate)}</span>
        </time>
        <p className={styles.countdown}>{formatCountdown(scheduledDate, now)}</p>
        <BookedByStudioNote appointment={appointment} />
        <MovedFromNote appointment={appointment} />
        <p
          className={softText}
        >{`${formatServiceWithTreatment(name, what)}, ${duration} min. ${studio.suburb} studio.`}</p>
        {status === 'pending' ? null : <p className={softText}>{`${formatPayment(appointment)}.`}</p>}
        {status === 'pending' ? (
          <p className={strongText}>
            Your payment is under way; we confirm the appointment once your bank has finished.
          </p>
        ) : null}
        <div className={actions}>
          <ButtonLink small icon="book" href={`/api/appointments/${id}/calendar.ics`}>
            Add to calendar
          </ButtonLink>
          {isAhead ? <CancelButton appointment={appointment} /> : null}
          {status === 'pending' ? null : <ReceiptLink appointment={appointment} />}
        </div>
      </div>
      <div className={styles.preparation}>
        <h3 className={styles.preparationTitle}>Before you come</h3>
        <ul className={styles.preparationList}>
          {listPreparationNotes(isFirstVisit, what).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>{location}</p>
        <Contacts />
      </div>
    </article>
  );
}
