import type { MouseEvent } from 'react';
import type { ServiceId } from '../../domain/service.ts';
import { clockTime, dayBrief, studioDay, toIso } from '../../domain/time.ts';
import { isPlainPress } from '../../follow-links.ts';
import { bookingAddress, goToBooking } from '../booking/booking-address.ts';
import { chooseTime } from '../booking/chosen-time.ts';
import { NEXT_FIELD_ID } from '../booking/next-field.ts';
import * as styles from './services.css.ts';

type NextFreeLinkProps = { service: ServiceId; at: Temporal.Instant; signedIn: boolean };

/**
 * A service with the next free time in one press. A visitor signs in first (SPEC §5) and comes back to both chosen; on a
 * client's page that is live they are chosen in place.
 */
export function NextFreeLink({ service, at, signedIn }: NextFreeLinkProps) {
  const slot = toIso(at);
  const address = bookingAddress({ service, slot }, NEXT_FIELD_ID);
  const choose = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    chooseTime({ service, slot });
    goToBooking();
  };
  return (
    <a
      className={styles.nextFree}
      href={signedIn ? address : `/api/login?${new URLSearchParams({ returnTo: address })}`}
      onClick={signedIn ? choose : undefined}
    >
      {`Next free: ${dayBrief(studioDay(at))}, ${clockTime(at)}`}
    </a>
  );
}
