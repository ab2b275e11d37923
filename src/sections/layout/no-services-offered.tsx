import { NOTHING_OFFERED } from '../../content/booking.ts';
import { Contacts } from './contacts.tsx';

/** How to reach the studio, in place of the services while none of them can be booked online. OWNER §6.10. */
export function NoServicesOffered() {
  return (
    <div>
      <p>{NOTHING_OFFERED}</p>
      <Contacts />
    </div>
  );
}
