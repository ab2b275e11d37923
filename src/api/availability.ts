import { queryOptions } from '@tanstack/react-query';
import { windowOfMonth } from '../domain/calendar-month.ts';
import type { ServiceId } from '../domain/service.ts';
import { MAX_WINDOW_DAYS } from '../domain/slots.ts';
import { atStudio, studioDay, toIso } from '../domain/time.ts';

/** Free start times of the displayed month: 31 days from its start (SPEC §7), for a service when one is chosen. */
export function availabilityQuery(month: Temporal.PlainYearMonth, service: ServiceId | null) {
  const { startDate, endDate } = windowOfMonth(month);
  const query = new URLSearchParams({ startDate: toIso(startDate), endDate: toIso(endDate) });
  if (service) query.set('service', service);
  return queryOptions<string[]>({ queryKey: [`/api/availability?${query}`] });
}

/** Free start times of a service from today on, for as long as can be asked for at once. */
export function comingTimesQuery(service: ServiceId, now: Temporal.Instant) {
  const from = atStudio(studioDay(now), '00:00');
  const to = from.add({ hours: MAX_WINDOW_DAYS * 24 });
  const query = new URLSearchParams({ startDate: toIso(from), endDate: toIso(to), service });
  return queryOptions<string[]>({ queryKey: [`/api/availability?${query}`] });
}
