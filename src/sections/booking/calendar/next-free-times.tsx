import type { ServiceId } from '../../../domain/services/service.ts';
import { formatDayShortMonth, formatTime, toIso, toStudioDay } from '../../../domain/time.ts';
import { onPlainClick } from '../../../ui/plain-click.ts';
import { buildBookingUrl } from '../entry/booking-url.ts';
import { NEXT_FIELD_ID } from '../form/next-field.ts';
import * as styles from './next-free-times.css.ts';
import { useNextFreeTimes } from './use-next-free-times.ts';

type NextFreeTimesProps = {
  service: ServiceId | null;
  /** ISO instant */
  chosenSlot: string | null;
  now: Temporal.Instant;
  onChoose: (slot: string) => void;
};

const TITLE_ID = 'next-free';

/** The next free times. One click chooses the day and the time. They are links, so that they work before hydration. */
export function NextFreeTimes({ service, chosenSlot, now, onChoose }: NextFreeTimesProps) {
  const times = useNextFreeTimes(service, now);
  return (
    <div className={styles.nextFreeTimes}>
      {times.length > 0 ? (
        <>
          <p id={TITLE_ID} className={styles.title}>
            Next free
          </p>
          <ul className={styles.times} aria-labelledby={TITLE_ID}>
            {times.map((at) => {
              const slot = toIso(at);
              return (
                <li key={slot}>
                  <a
                    className={styles.time}
                    href={buildBookingUrl({ service, slot }, NEXT_FIELD_ID)}
                    aria-current={slot === chosenSlot ? 'true' : undefined}
                    onClick={onPlainClick(() => onChoose(slot))}
                  >
                    <strong>{formatDayShortMonth(toStudioDay(at))}</strong> {formatTime(at)}
                  </a>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}
