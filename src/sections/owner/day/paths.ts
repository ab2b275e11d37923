import type { TypedPeriod } from '../../../domain/blocked-time.ts';

/** Today has the address of the area itself. OWNER §2. */
export const dayPath = ({ day, isToday }: { day: string; isToday: boolean }): string =>
  isToday ? '/studio' : `/studio/day/${day}`;

export const weekPath = (day: string): string => `/studio/week/${day}`;

export const appointmentPath = (id: string): string => `/studio/appointments/${id}`;

export const blockPath = (period: TypedPeriod): string => `/studio/block?${new URLSearchParams(period)}`;

export const blockedTimePath = (id: string): string => `/studio/block/${id}`;

/** The drawing of a service, cut for a strip. */
export const stripPicture = (serviceId: string): string => `/img/${serviceId}-strip.svg`;
