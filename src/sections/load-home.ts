import { ensureUser } from '../api/account.ts';
import { tryQuery } from '../api/call.ts';
import { hoursQuery, servicesQuery } from '../api/catalogue.ts';
import { ensurePortalOverview, loyaltyQuery } from '../api/portal.ts';
import { readServerClock } from '../api/server-clock.ts';
import { isFirstVisitOffered } from '../domain/loyalty/coupon.ts';
import { listOfferedServices } from '../domain/services/service.ts';
import { findLongestServiceId } from '../domain/services/service-rules.ts';
import { requireInstant, toIso } from '../domain/time.ts';
import type { RouterContext } from '../router-context.ts';
import { loadNextFreeTimes } from './booking/calendar/use-next-free-times.ts';
import { loadExpectedTimes, resolveBookingMonth, toDaysAhead } from './booking/entry/booking-month.ts';
import type { BookingSearch } from './booking/entry/booking-search.ts';
import { parseSectionSearch } from './home/search-params.ts';
import { loadPublicSections } from './load-public-sections.ts';

type BookingChoiceParams = Pick<BookingSearch, 'month' | 'service' | 'slot'>;

type RootMatch = { loaderData?: { now: string } | null | undefined };

type LoadHomeOptions = {
  /** all search parameters of the URL */
  search: object;
  /** whether the browser shows the home page already, as when its next month is preloaded; false on the server */
  isHomeShown: boolean;
  /** the match of the root route, whose data have the time at which the server rendered the page; only in the browser */
  rootMatchPromise: Promise<RootMatch>;
};

/**
 * Fetches the data of the home page into the query cache. Resolves to the time, the month of the calendar (like "2026-12"),
 * the head of a shared quiz result and, for a client, whether FIRST10 is offered.
 */
export async function loadHome(
  { queryClient, page }: RouterContext,
  { month, service, slot }: BookingChoiceParams,
  { search, isHomeShown, rootMatchPromise }: LoadHomeOptions,
) {
  const now = page ? requireInstant(page.now) : readServerClock((await rootMatchPromise).loaderData?.now);
  // The other calls start before the session is known, so that the server reads everything in the same round trip.
  const userPromise = ensureUser(queryClient);
  const [user, overview, sharedResultHead, services, hours] = await Promise.all([
    userPromise,
    // If the overview fails, the page fetches each part separately and shows which parts fail.
    userPromise.then((client) => (client ? ensurePortalOverview(queryClient, client.id).catch(() => null) : null)),
    // A navigation from another page may target a section of this one, so all sections have to be loaded. On the home page
    // each section is loaded when it comes near.
    isHomeShown ? null : loadPublicSections(queryClient, parseSectionSearch({ ...search }), userPromise),
    queryClient.ensureQueryData(servicesQuery),
    tryQuery(queryClient, hoursQuery),
    // Together with the other calls, so that the server needs one round trip to the database (docs/decisions/031).
    import.meta.env.SSR
      ? loadExpectedTimes(queryClient, { month, service: service ?? null, slot: slot ?? null }, now)
      : null,
  ]);
  // A visitor cannot choose a service that is switched off; a client may have a reschedule code for it.
  const canChoose = user !== null || services.some(({ id, active }) => active && id === service);
  const choice = {
    month,
    service: (canChoose ? service : null) ?? null,
    slot: slot ?? overview?.hold?.scheduledDate ?? null,
  };
  const [shownMonth] = await Promise.all([
    resolveBookingMonth(queryClient, choice, { now, daysAhead: toDaysAhead(hours) }),
    // In the browser the sections fetch the next free times themselves.
    import.meta.env.SSR ? loadNextFreeTimes(queryClient, choice.service, now) : null,
    import.meta.env.SSR
      ? loadNextFreeTimes(queryClient, findLongestServiceId(listOfferedServices(services)), now)
      : null,
  ]);
  const loyalty = user ? queryClient.getQueryData(loyaltyQuery(user.id).queryKey) : undefined;
  const clientData = loyalty ? { hasFirstVisitOffer: isFirstVisitOffered(loyalty) } : {};
  return { now: toIso(now), month: shownMonth.toString(), sharedResultHead, ...clientData };
}
