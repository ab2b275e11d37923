import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { hoursQuery, type Service } from '../../../api/catalogue.ts';
import { parseMonth, toMonth } from '../../../domain/hours/calendar-month.ts';
import { parseInstant, toIso, toStudioDay } from '../../../domain/time.ts';
import { useNow } from '../../layout/use-now.ts';
import { toDaysAhead } from './booking-month.ts';
import { type BookingSearch, dropPaymentParameters } from './booking-search.ts';

const homeRoute = getRouteApi('/');

type ChoiceChange = Pick<BookingSearch, 'month' | 'service' | 'slot'>;

export type BookingChoice = {
  service: Service | null;
  /** ISO instant */
  slot: string | null;
  /** the same object as long as it is the same month */
  month: Temporal.PlainYearMonth;
  /** the server's time */
  now: Temporal.Instant;
  /** how many days ahead a time can be booked */
  daysAhead: number;
  /** the parameters with which the client's bank redirected to the page */
  bankRedirect: { intentId: string; status: string } | null;
  /** changes the choice without scrolling */
  choose: (change: ChoiceChange) => void;
};

/**
 * The visitor's choice so far. It is in the URL, so that it survives a reload and can be shared. Back and Forward within
 * the page do not change the choice: the form keeps its values, and the history entry is updated to the latest choice.
 */
export function useBookingChoice(services: readonly Service[]): BookingChoice {
  const search = homeRoute.useSearch();
  const loaderData = homeRoute.useLoaderData();
  const navigate = homeRoute.useNavigate();
  const now = useNow(loaderData.now);
  // Fetched by the loaders with the opening hours.
  const { data: hours } = useQuery(hoursQuery);
  const { service, payment_intent: intentId } = search;
  const slot = parseInstant(search.slot ?? '');
  const isoMonth = (parseMonth(loaderData.month) ?? toMonth(toStudioDay(now))).toString();
  const month = useMemo(() => Temporal.PlainYearMonth.from(isoMonth), [isoMonth]);

  const latestChoice = useRef<ChoiceChange>({});
  useEffect(() => {
    latestChoice.current = { month: loaderData.month, service: search.service, slot: search.slot };
  }, [loaderData.month, search.service, search.slot]);

  const choose = (change: ChoiceChange) => {
    latestChoice.current = { ...latestChoice.current, ...change };
    void navigate({
      search: (previousSearch) => ({
        ...dropPaymentParameters(previousSearch),
        month: previousSearch.month ?? loaderData.month,
        ...change,
      }),
      hash: true,
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };

  const restoreLatestChoice = useEffectEvent(({ pathname, search }: HistoryLocation) => {
    const entryParams = new URLSearchParams(search);
    const { service = null, slot = null } = latestChoice.current;
    const isSameChoice = entryParams.get('service') === service && entryParams.get('slot') === slot;
    if (pathname === '/' && !isSameChoice) choose(latestChoice.current);
  });
  const { history } = useRouter();
  useEffect(
    // Not on `popstate`: React may render the choice of the history entry before that event arrives here.
    () =>
      history.subscribe(({ location, action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') restoreLatestChoice(location);
      }),
    [history],
  );

  return {
    service: services.find(({ id }) => id === service) ?? null,
    slot: slot && toIso(slot),
    month,
    now,
    daysAhead: toDaysAhead(hours),
    bankRedirect: intentId ? { intentId, status: search.redirect_status ?? '' } : null,
    choose,
  };
}
