import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { upcomingTimesQuery } from '../../api/bookings.ts';
import { servicesQuery } from '../../api/catalogue.ts';
import { listTimesOnSameWeekday } from '../../domain/bookings/rebook.ts';
import { listOfferedServices, type ServiceId } from '../../domain/services/service.ts';
import { formatDateTimeShort } from '../../domain/short-dates.ts';
import { toIso } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { onPlainClick } from '../../ui/plain-click.ts';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import { chooseTime } from '../booking/entry/booking-prefill.ts';
import { buildBookingUrl, goToBooking } from '../booking/entry/booking-url.ts';
import * as styles from './portal.css.ts';

type RebookProps = { service: ServiceId; visitStart: Temporal.Instant; now: Temporal.Instant; isOpen: boolean };

/** Books the same service again while it is offered: at most three free times on the same weekday, each with one click. */
export function Rebook({ service, visitStart, now, isOpen }: RebookProps) {
  const { data: services } = useSuspenseQuery(servicesQuery);
  const [isExpanded, setExpanded] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened or closed before hydration.
  useLayoutEffect(() => {
    if (details.current) setExpanded(details.current.open);
  }, []);
  if (!listOfferedServices(services).some(({ id }) => id === service)) return null;
  return (
    <details
      ref={details}
      open={isOpen}
      suppressHydrationWarning
      onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}
    >
      <summary className={styles.actionLink}>Book again</summary>
      <div className={styles.times}>
        {isExpanded ? <RebookTimes service={service} visitStart={visitStart} now={now} /> : null}
        <BookServiceLink variant="quiet" small service={service}>
          Other times
        </BookServiceLink>
      </div>
    </details>
  );
}

function RebookTimes({ service, visitStart, now }: Omit<RebookProps, 'isOpen'>) {
  const { data: freeTimes = [] } = useQuery(upcomingTimesQuery(service, now));
  return listTimesOnSameWeekday(visitStart, freeTimes).map((at) => {
    const chosenTime = { service, slot: toIso(at) };
    const choose = onPlainClick(() => {
      chooseTime(chosenTime);
      goToBooking();
    });
    return (
      <ButtonLink key={chosenTime.slot} variant="quiet" small href={buildBookingUrl(chosenTime)} onClick={choose}>
        {formatDateTimeShort(at)}
      </ButtonLink>
    );
  });
}
