import { useSyncExternalStore } from 'react';
import { formatTime, formatWeekdayName, STUDIO_ZONE, STUDIO_ZONE_NAME, toStudioDay } from '../../../domain/time.ts';

const subscribeToNothing = () => () => {};

/** The IANA zone of the device; the studio's where the browser names a zone that it cannot convert to ("Etc/Unknown"). */
export function findDeviceZone(): string {
  const zone = Temporal.Now.timeZoneId();
  try {
    Temporal.Now.zonedDateTimeISO(zone);
    return zone;
  } catch {
    return STUDIO_ZONE;
  }
}

/** The zone of the device; the studio's on the server and until hydration. */
export const useDeviceZone = (): string => useSyncExternalStore(subscribeToNothing, findDeviceZone, () => STUDIO_ZONE);

/**
 * "10:00 am", or for a device in a zone with a different time "10:00 am Brisbane time, 11:00 am where you are"; with the
 * weekday when the day differs: "11:00 am Brisbane time, Friday 5:00 pm where you are". DECISIONS §2.
 */
export function formatTimeInZone(at: Temporal.Instant, zone: string): string {
  const studioTime = formatTime(at);
  // Most visitors are in the studio's zone; converting takes long in browsers without Temporal.
  if (zone === STUDIO_ZONE) return studioTime;
  const deviceTime = formatTime(at, zone);
  if (deviceTime === studioTime) return studioTime;
  const deviceDay = at.toZonedDateTimeISO(zone).toPlainDate();
  const weekday = deviceDay.equals(toStudioDay(at)) ? '' : `${formatWeekdayName(deviceDay.dayOfWeek)} `;
  return `${studioTime} ${STUDIO_ZONE_NAME}, ${weekday}${deviceTime} where you are`;
}

/** Whether a text of `formatTimeInZone` has the device's time too, which needs more width. */
export const hasTwoTimes = (text: string): boolean => text.includes(STUDIO_ZONE_NAME);
