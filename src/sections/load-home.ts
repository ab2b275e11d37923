import { appointmentsQuery, holdQuery } from '../api/appointments.ts';
import { loyaltyQuery } from '../api/loyalty.ts';
import { servicesQuery } from '../api/services.ts';
import { ensureUser } from '../api/user.ts';
import { parseInstant, toIso } from '../domain/time.ts';
import type { RouterContext } from '../router.tsx';
import type { HomeSearch } from './booking/home-search.ts';
import { chooseMonth } from './booking/month-to-show.ts';

type Wanted = Pick<HomeSearch, 'month' | 'service' | 'slot'>;

/** Puts what the home page shows into the query cache. Answers with the clock and the calendar's month, like "2026-12". */
export async function loadHome({ queryClient, page }: RouterContext, { month, service, slot }: Wanted) {
  const now = (page && parseInstant(page.now)) ?? Temporal.Now.instant();
  const user = await ensureUser(queryClient);
  const [holds] = await Promise.all([
    user ? queryClient.ensureQueryData(holdQuery) : null,
    user ? queryClient.ensureQueryData(appointmentsQuery) : null,
    user ? queryClient.ensureQueryData(loyaltyQuery(user.id)) : null,
    queryClient.ensureQueryData(servicesQuery),
    import.meta.env.SSR ? import('./late-sections.ts').then((module) => module.preloadSections()) : null,
  ]);
  const wanted = { month, service: service ?? null, slot: slot ?? holds?.hold?.scheduledDate ?? null };
  return { now: toIso(now), month: (await chooseMonth(queryClient, wanted, now)).toString() };
}
