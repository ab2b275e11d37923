import type { ServiceId } from '../domain/services/service.ts';

/**
 * The query keys of the free times, which are their addresses. They are not in bookings.ts, so that the first screen, which
 * only invalidates these queries, does not download the decoding of appointments.
 */
export const availabilityKeys = {
  all: ['/api/availability'],
  /** `service`: null for times at which any service can start */
  between: (startDate: string, endDate: string, service: ServiceId | null) => [
    ...availabilityKeys.all,
    `?startDate=${encodeURIComponent(startDate)}&endDate=${encodeURIComponent(endDate)}`,
    ...(service ? [`&service=${service}`] : []),
  ],
};
