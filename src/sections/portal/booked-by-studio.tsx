import type { Appointment } from '../../api/decode.ts';
import { soft } from './portal.css.ts';

/** Who booked an appointment that the client did not book online; nothing for any other. OWNER §12. */
export function BookedByStudio({
  appointment: { what, payAtStudio },
}: {
  appointment: Pick<Appointment, 'what' | 'payAtStudio'>;
}) {
  return what || payAtStudio ? <p className={soft}>Booked for you by the studio.</p> : null;
}
