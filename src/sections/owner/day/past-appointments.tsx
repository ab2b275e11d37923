import type { DayAppointment, DayView } from '../../../contract/owner-day.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { buildAppointmentPath } from '../../../contract/owner-paths.ts';
import { formatClientCount } from '../../../domain/diary-formats.ts';
import { formatDollars } from '../../../domain/money.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { formatPastAppointment } from './appointment-texts.ts';
import * as styles from './past-appointments.css.ts';

/** More lines than this would push the next client off a phone's first screen. */
const MAX_EXPANDED_LINES = 3;

type PastAppointmentsProps = Pick<DayView['plan'], 'over' | 'pastClientCount'>;

/** The first thing that is missing for a past appointment: "Note $150", else "Add map". */
function ToDoLink({ card: { id, name, toNoteCents, needsMap } }: { card: DayAppointment }) {
  if (toNoteCents === 0 && !needsMap) return null;
  const of = <span className={visuallyHidden}>{` of ${name}`}</span>;
  return toNoteCents > 0 ? (
    <SheetLink className={styles.toDoLink} href={formPaths.refundPayment(id)}>
      {`Note ${formatDollars(toNoteCents)}`}
      {of}
    </SheetLink>
  ) : (
    <a className={styles.toDoLink} href={formPaths.saveMap(id)}>
      Add map
      {of}
    </a>
  );
}

const AppointmentLines = ({ over }: Pick<PastAppointmentsProps, 'over'>) => (
  <ul className={styles.list}>
    {over.map(({ start, card }) => (
      <li key={card.id} className={styles.item}>
        <a className={styles.line} href={buildAppointmentPath(card.id)}>
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
export function PastAppointments({ over, pastClientCount }: PastAppointmentsProps) {
  if (over.length === 0) return null;
  if (over.length <= MAX_EXPANDED_LINES) return <AppointmentLines over={over} />;
  return (
    <details>
      <summary className={styles.earlierToggle}>Earlier: {formatClientCount(pastClientCount)}</summary>
      <AppointmentLines over={over} />
    </details>
  );
}
