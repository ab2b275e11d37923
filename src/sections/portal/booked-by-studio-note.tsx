import type { Appointment } from '../../api/decode.ts';
import { softText } from './portal.css.ts';

/** A note that the studio booked an appointment; nothing for an appointment booked online. OWNER §12. */
export function BookedByStudioNote({
  appointment: { what, payAtStudio },
}: {
  appointment: Pick<Appointment, 'what' | 'payAtStudio'>;
}) {
  return what || payAtStudio ? <p className={softText}>Booked for you by the studio.</p> : null;
}
