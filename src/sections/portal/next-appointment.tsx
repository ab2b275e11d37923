import { ASK_FOR_ADDRESS, ON_THE_DAY } from '../../content/booking.ts';
import { studio } from '../../content/studio.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { clockTime, dayInWords, parseInstant, studioDay, toIso } from '../../domain/time.ts';
import { palette } from '../../lash-art/palette.ts';
import { SERVICE_PICTURES, servicePictureAlt } from '../../lash-art/service-pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Contacts } from '../booking/contacts.tsx';
import { CancelButton } from './cancel-button.tsx';
import * as styles from './portal.css.ts';

/** The largest thing of the portal: when, what, where, and what to bring. */
export function NextAppointment({ appointment }: { appointment: AppointmentAnswer }) {
  const { service, serviceName, scheduledDate, duration, status } = appointment;
  const at = parseInstant(scheduledDate);
  if (!at) return null;
  return (
    <article className={styles.next}>
      <Picture
        className={styles.picture}
        src={`/img/${service}-strip.svg`}
        width={380}
        height={240}
        alt={servicePictureAlt({ id: service, name: serviceName })}
        ground={palette(SERVICE_PICTURES[service].tone).base}
      />
      <div className={styles.nextWords}>
        <h2 className={styles.nextTitle}>Next appointment</h2>
        <time className={styles.when} dateTime={toIso(at)}>
          <span>{dayInWords(studioDay(at))}</span> <span>{clockTime(at)}</span>
        </time>
        <p className={styles.soft}>{`${serviceName}, ${duration} min. ${studio.suburb} studio.`}</p>
        {status === 'pending' ? (
          <p className={styles.strong}>
            Your payment is under way; we confirm the appointment once your bank has finished.
          </p>
        ) : null}
        <p>{`${ON_THE_DAY} Come 5 minutes early the first time.`}</p>
        <div>
          <p>{ASK_FOR_ADDRESS}</p>
          <Contacts />
        </div>
        <CancelButton appointment={appointment} />
      </div>
    </article>
  );
}
