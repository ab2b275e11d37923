import type { Appointment } from '../../api/decode.ts';
import { softText } from './portal.css.ts';

/** Who booked an appointment that the client did not book online; nothing for any other. OWNER §12. */
export function BookedByStudioNote({
  appointment: { what, payAtStudio },
}: {
  appointment: Pick<Appointment, 'what' | 'payAtStudio'>;
}) {
  return what || payAtStudio ? <p className={softText}>Booked for you by the studio.</p> : null;
}
