import type { ServiceId } from '../domain/service.ts';

/**
 * The query keys of the free times, which are their addresses. Apart from the calls of a booking, so that the home page, which
 * only discards them, does not download the decoding of appointments with its first screen.
 */
export const availabilityKeys = {
  all: ['/api/availability'],
  /** `service`: null for times at which any service can start */
  between: (startDate: string, endDate: string, service: ServiceId | null) => [
    ...availabilityKeys.all,
    `?${new URLSearchParams({ startDate, endDate })}`,
    ...(service ? [`&service=${service}`] : []),
  ],
};
