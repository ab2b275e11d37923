import type { Appointment } from '../../api/decode.ts';
import { formatDateTime } from '../../domain/time.ts';
import { soft } from './portal.css.ts';

/** The earlier time of an upcoming appointment that the studio has moved; nothing for any other. OWNER §12. */
export function MovedFrom({ appointment: { movedFrom } }: { appointment: Pick<Appointment, 'movedFrom'> }) {
  return movedFrom ? <p className={soft}>{`Moved from ${formatDateTime(movedFrom)}.`}</p> : null;
}
