import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comingTimesQuery } from '../../api/bookings.ts';
import { timesNear } from '../../domain/rebook.ts';
import type { ServiceId } from '../../domain/service.ts';
import { formatDayShort, formatTime, studioDay, toIso } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { onPlainPress } from '../../ui/plain-press.ts';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import { bookingAddress, goToBooking } from '../booking/entry/booking-address.ts';
import { chooseTime } from '../booking/entry/chosen-elsewhere.ts';
import * as styles from './portal.css.ts';

type RebookProps = { service: ServiceId; visit: Temporal.Instant; now: Temporal.Instant; isOpen: boolean };

const inShort = (at: Temporal.Instant) => `${formatDayShort(studioDay(at))}, ${formatTime(at)}`;

/** Books the same service again: at most three free times on the same weekday, each chosen with one click. */
export function Rebook({ service, visit, now, isOpen }: RebookProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.opens}>Book again</summary>
      <div className={styles.times}>
        {open ? <NextTimes service={service} visit={visit} now={now} /> : null}
        <BookServiceLink look="quiet" small service={service}>
          Other times
        </BookServiceLink>
      </div>
    </details>
  );
}

function NextTimes({ service, visit, now }: Omit<RebookProps, 'isOpen'>) {
  const { data: free = [] } = useQuery(comingTimesQuery(service, now));
  return timesNear(visit, free).map((at) => {
    const chosen = { service, slot: toIso(at) };
    const choose = onPlainPress(() => {
      chooseTime(chosen);
      goToBooking();
    });
    return (
      <ButtonLink key={chosen.slot} look="quiet" small href={bookingAddress(chosen)} onClick={choose}>
        {inShort(at)}
      </ButtonLink>
    );
  });
}
