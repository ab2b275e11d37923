import type { Appointment } from '../../api/decode.ts';
import { formatDateTime } from '../../domain/time.ts';
import { softText } from './portal.css.ts';

/** The earlier start of an upcoming appointment that the studio has moved; nothing for any other. OWNER §12. */
export function MovedFromNote({ appointment: { movedFrom } }: { appointment: Pick<Appointment, 'movedFrom'> }) {
  return movedFrom ? <p className={softText}>{`Moved from ${formatDateTime(movedFrom)}.`}</p> : null;
}
