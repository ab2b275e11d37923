import { buildBookingPath } from '../../../contract/owner/booking.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildDiaryPath, TODAY_PATH, WEEK_PATH } from '../../../contract/owner/paths.ts';
import type { FreePeriod } from '../../../domain/diary/day-plan.ts';

/** The page of today is `/studio` itself. OWNER §2. */
export const buildDayPath = ({ day, isToday }: { day: string; isToday: boolean }): string =>
  isToday ? TODAY_PATH : buildDiaryPath(day);

export const buildWeekPath = (day: string): string => `${WEEK_PATH}/${day}`;

export const buildBlockPath = (period: FreePeriod): string => `${formPaths.block()}?${new URLSearchParams(period)}`;

/** The page to book for a client at this free time, or on this day. */
export const buildBookTimePath = ({ day, from }: FreePeriod): string =>
  buildBookingPath({ day, ...(from === undefined ? {} : { at: from }) });
