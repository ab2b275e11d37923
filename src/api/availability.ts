import { queryOptions } from '@tanstack/react-query';
import { windowOfMonth } from '../domain/calendar-month.ts';
import type { ServiceId } from '../domain/service.ts';
import { toIso } from '../domain/time.ts';

/** Free start times of the displayed month: 31 days from its start (SPEC §7), for a service when one is chosen. */
export function availabilityQuery(month: Temporal.PlainYearMonth, service: ServiceId | null) {
  const { startDate, endDate } = windowOfMonth(month);
  const query = new URLSearchParams({ startDate: toIso(startDate), endDate: toIso(endDate) });
  if (service) query.set('service', service);
  return queryOptions<string[]>({ queryKey: [`/api/availability?${query}`] });
}
