import { NO_SERVICES_OFFERED_NOTE } from '../../content/booking.ts';
import { Contacts } from './contacts.tsx';

/** How to reach the studio, in place of the services while none of them can be booked online. OWNER §6.10. */
export function NoServicesOffered() {
  return (
    <div>
      <p>{NO_SERVICES_OFFERED_NOTE}</p>
      <Contacts />
    </div>
  );
}
