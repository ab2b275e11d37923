import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { comingTimesQuery } from '../../api/bookings.ts';
import { timesNear } from '../../domain/rebook.ts';
import type { ServiceId } from '../../domain/service.ts';
import { formatDayShort, formatTime, parseInstant, studioDay, toIso } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import { bookingAddress, goToBooking } from '../booking/entry/booking-address.ts';
import { chooseTime } from '../booking/entry/chosen-elsewhere.ts';
import { opens } from './portal.css.ts';
import * as styles from './rebook.css.ts';

type RebookProps = { service: ServiceId; visit: Temporal.Instant; now: Temporal.Instant; isOpen: boolean };

const inShort = (at: Temporal.Instant) => `${formatDayShort(studioDay(at))}, ${formatTime(at)}`;

/** The same service again, on the day of the week it was: three times to take with one press. */
export function Rebook({ service, visit, now, isOpen }: RebookProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={opens}>Book again</summary>
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
  const { data = [] } = useQuery(comingTimesQuery(service, now));
  const free = data.flatMap((slot) => parseInstant(slot) ?? []);
  return timesNear(visit, free).map((at) => {
    const chosen = { service, slot: toIso(at) };
    const take = (event: MouseEvent) => {
      event.preventDefault();
      chooseTime(chosen);
      goToBooking();
    };
    return (
      <ButtonLink key={chosen.slot} look="quiet" small href={bookingAddress(chosen)} onClick={take}>
        {inShort(at)}
      </ButtonLink>
    );
  });
}
