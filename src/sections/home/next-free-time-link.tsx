import type { ServiceId } from '../../domain/services/service.ts';
import { formatDayShortMonth, formatTime, toIso, toStudioDay } from '../../domain/time.ts';
import { onPlainClick } from '../../ui/plain-click.ts';
import { chooseTime } from '../booking/entry/booking-prefill.ts';
import { buildBookingUrl, goToBooking } from '../booking/entry/booking-url.ts';
import { NEXT_FIELD_ID } from '../booking/form/next-field.ts';
import * as styles from './services.css.ts';

type NextFreeTimeLinkProps = { service: ServiceId; at: Temporal.Instant; signedIn: boolean };

/**
 * Chooses a service with its next free time in one click. A visitor signs in first (SPEC §5) and returns with both chosen.
 * On a client's hydrated page a click fills both into the form.
 */
export function NextFreeTimeLink({ service, at, signedIn }: NextFreeTimeLinkProps) {
  const slot = toIso(at);
  const url = buildBookingUrl({ service, slot }, NEXT_FIELD_ID);
  const choose = onPlainClick(() => {
    chooseTime({ service, slot });
    goToBooking();
  });
  return (
    <a
      className={styles.nextFreeTimeLink}
      href={signedIn ? url : `/api/login?${new URLSearchParams({ returnTo: url })}`}
      onClick={signedIn ? choose : undefined}
    >
      {`Next free: ${formatDayShortMonth(toStudioDay(at))}, ${formatTime(at)}`}
    </a>
  );
}
