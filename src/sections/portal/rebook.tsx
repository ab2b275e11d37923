import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upcomingTimesQuery } from '../../api/bookings.ts';
import { servicesQuery } from '../../api/catalogue.ts';
import { findTimesOnSameWeekday } from '../../domain/rebook.ts';
import { listOfferedServices, type ServiceId } from '../../domain/service.ts';
import { formatDateTimeShort } from '../../domain/short-dates.ts';
import { toIso } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { onPlainClick } from '../../ui/plain-click.ts';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import { chooseTime } from '../booking/entry/booking-prefill.ts';
import { buildBookingUrl, goToBooking } from '../booking/entry/booking-url.ts';
import * as styles from './portal.css.ts';

type RebookProps = { service: ServiceId; visit: Temporal.Instant; now: Temporal.Instant; isOpen: boolean };

/** Books the same service again while it is offered: at most three free times on the same weekday, each with one click. */
export function Rebook({ service, visit, now, isOpen }: RebookProps) {
  const { data: services } = useSuspenseQuery(servicesQuery);
  const [open, setOpen] = useState(isOpen);
  if (!listOfferedServices(services).some(({ id }) => id === service)) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.actionLink}>Book again</summary>
      <div className={styles.times}>
        {open ? <RebookTimes service={service} visit={visit} now={now} /> : null}
        <BookServiceLink variant="quiet" small service={service}>
          Other times
        </BookServiceLink>
      </div>
    </details>
  );
}

function RebookTimes({ service, visit, now }: Omit<RebookProps, 'isOpen'>) {
  const { data: free = [] } = useQuery(upcomingTimesQuery(service, now));
  return findTimesOnSameWeekday(visit, free).map((at) => {
    const chosen = { service, slot: toIso(at) };
    const choose = onPlainClick(() => {
      chooseTime(chosen);
      goToBooking();
    });
    return (
      <ButtonLink key={chosen.slot} variant="quiet" small href={buildBookingUrl(chosen)} onClick={choose}>
        {formatDateTimeShort(at)}
      </ButtonLink>
    );
  });
}
