import type { ServiceId } from '../../../domain/service.ts';
import { formatDayBrief, formatTime, studioDay, toIso } from '../../../domain/time.ts';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { bookingAddress } from '../entry/booking-address.ts';
import { NEXT_FIELD_ID } from '../form/next-field.ts';
import * as styles from './next-free.css.ts';
import { useNextFree } from './use-next-free.ts';

type NextFreeProps = {
  service: ServiceId | null;
  /** ISO instant */
  chosen: string | null;
  now: Temporal.Instant;
  onChoose: (slot: string) => void;
};

const TITLE_ID = 'next-free';

/** The next free times: each chooses a day and a time with one click. They are links, so they work before hydration. */
export function NextFree({ service, chosen, now, onChoose }: NextFreeProps) {
  const times = useNextFree(service, now);
  return (
    <div className={styles.nextFree}>
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
                    href={bookingAddress({ service, slot }, NEXT_FIELD_ID)}
                    aria-current={slot === chosen ? 'true' : undefined}
                    onClick={onPlainPress(() => onChoose(slot))}
                  >
                    <strong>{formatDayBrief(studioDay(at))}</strong> {formatTime(at)}
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
