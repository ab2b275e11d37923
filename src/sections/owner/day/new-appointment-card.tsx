import type { NewAppointment } from '../../../contract/owner-day.ts';
import type { AxisItem } from '../../../domain/day-axis-layout.ts';
import * as styles from './appointment-card.css.ts';

/** In px; a lower card has the time and the name alone. */
const LEAST_FULL_HEIGHT = 104;

type NewAppointmentCardProps = {
  item: Extract<AxisItem<unknown>, { kind: 'appointment' | 'pending' }>;
  card: NewAppointment;
};

/** What is about to be booked, on the axis of its day: no appointment yet, so no link. OWNER §6.6. */
export const NewAppointmentCard = ({ item: { time, cleanup, height }, card }: NewAppointmentCardProps) => (
  <p className={styles.newCard} data-low={height < LEAST_FULL_HEIGHT || undefined}>
    <b className={styles.time}>{time}</b> <span className={styles.name}>{card.name}</span>{' '}
    <span className={styles.service}>{card.serviceName}</span>{' '}
    {cleanup === '' ? null : <span className={styles.service}>{cleanup}</span>}
  </p>
);
