import type { DayAppointment, DayView } from '../../../contract/owner/day.ts';
import { buildAppointmentPath, buildMapPath, buildMoneyPath } from '../../../contract/owner/paths.ts';
import { formatClientCount } from '../../../domain/diary/diary-formats.ts';
import { formatDollars } from '../../../domain/money.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { formatPastAppointment } from './appointment-texts.ts';
import * as styles from './past-appointments.css.ts';

/** More lines than this would push the next client off a phone's first screen. */
const MAX_EXPANDED_LINES = 3;

type PastAppointmentsProps = Pick<DayView['plan'], 'pastAppointments' | 'pastClientCount'>;

/** The first thing that is missing for a past appointment: "Note $150", else "Add map". */
function ToDoLink({ card: { id, name, unnotedCents, needsMap } }: { card: DayAppointment }) {
  if (unnotedCents === 0 && !needsMap) return null;
  const nameSuffix = <span className={visuallyHidden}>{` of ${name}`}</span>;
  return unnotedCents > 0 ? (
    <SheetLink className={styles.toDoLink} href={buildMoneyPath(id)}>
      {`Note ${formatDollars(unnotedCents)}`}
      {nameSuffix}
    </SheetLink>
  ) : (
    <a className={styles.toDoLink} href={buildMapPath(id)}>
      Add map
      {nameSuffix}
    </a>
  );
}

const AppointmentLines = ({ pastAppointments }: Pick<PastAppointmentsProps, 'pastAppointments'>) => (
  <ul className={styles.list}>
    {pastAppointments.map(({ start, card }) => (
      <li key={card.id} className={styles.item}>
        <a className={styles.row} href={buildAppointmentPath(card.id)}>
          <OwnerIcon name={card.noShow ? 'close' : 'check'} />
          <span className={styles.body}>
            <span className={styles.name}>{card.name}</span>{' '}
            <span className={styles.details}>{formatPastAppointment(start, card)}</span>
          </span>
        </a>
        <ToDoLink card={card} />
      </li>
    ))}
  </ul>
);

/** Today's appointments that are over, a line each, with what is missing. OWNER §6.1. */
export function PastAppointments({ pastAppointments, pastClientCount }: PastAppointmentsProps) {
  if (pastAppointments.length === 0) return null;
  if (pastAppointments.length <= MAX_EXPANDED_LINES) return <AppointmentLines pastAppointments={pastAppointments} />;
  return (
    <details>
      <summary className={styles.earlierToggle}>Earlier: {formatClientCount(pastClientCount)}</summary>
      <AppointmentLines pastAppointments={pastAppointments} />
    </details>
  );
}
