import { bookPath } from '../../../contract/owner-booking.ts';
import { diaryPath } from '../../../contract/owner-paths.ts';
import type { PeriodInput } from '../../../domain/blocked-time.ts';

/** The page of today is `/studio` itself. OWNER §2. */
export const dayPath = ({ day, isToday }: { day: string; isToday: boolean }): string =>
  isToday ? '/studio' : diaryPath(day);

export const weekPath = (day: string): string => `/studio/week/${day}`;

export const blockPath = (period: PeriodInput): string => `/studio/block?${new URLSearchParams(period)}`;

/** To book for a client at this free time. */
export const bookTimePath = ({ day, from }: Pick<PeriodInput, 'day' | 'from'>): string => bookPath({ day, at: from });

export const blockedTimePath = (id: string): string => `/studio/block/${id}`;

/** The drawing of a service, cut to a narrow strip beside an appointment. */
export const serviceStripPath = (serviceId: string): string => `/img/${serviceId}-strip.svg`;
