import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { hoursQuery, type Service } from '../../../api/catalogue.ts';
import { parseMonth, toMonth } from '../../../domain/calendar-month.ts';
import { parseInstant, toIso, toStudioDay } from '../../../domain/time.ts';
import { useNow } from '../../layout/use-now.ts';
import { toDaysAhead } from './booking-month.ts';
import type { BookingSearch } from './booking-search.ts';

const homeRoute = getRouteApi('/');

export type BookingChoice = {
  service: Service | null;
  /** ISO instant */
  slot: string | null;
  month: Temporal.PlainYearMonth;
  /** the server's time */
  now: Temporal.Instant;
  /** how many days ahead a time can be booked */
  daysAhead: number;
  /** the parameters with which the client's bank redirected to the page */
  returned: { intent: string; status: string } | null;
  /** changes the choice without scrolling */
  choose: (change: Pick<BookingSearch, 'month' | 'service' | 'slot'>) => void;
};

/** The choice so far. It is in the URL, so that it survives a reload and can be shared. */
export function useBookingChoice(services: readonly Service[]): BookingChoice {
  const search = homeRoute.useSearch();
  const loaded = homeRoute.useLoaderData();
  const navigate = homeRoute.useNavigate();
  const now = useNow(loaded.now);
  // Fetched by the loaders with the opening hours.
  const { data: hours } = useQuery(hoursQuery);
  const { service, payment_intent: intent } = search;
  const slot = parseInstant(search.slot ?? '');
  return {
    service: services.find(({ id }) => id === service) ?? null,
    slot: slot && toIso(slot),
    month: parseMonth(loaded.month) ?? toMonth(toStudioDay(now)),
    now,
    daysAhead: toDaysAhead(hours),
    returned: intent ? { intent, status: search.redirect_status ?? '' } : null,
    choose: (change) =>
      void navigate({
        search: ({ month = loaded.month, service, slot }) => ({ month, service, slot, ...change }),
        hash: true,
        hashScrollIntoView: false,
        replace: true,
        resetScroll: false,
      }),
  };
}
