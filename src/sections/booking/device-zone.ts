import { useSyncExternalStore } from 'react';
import { clockTime, STUDIO_ZONE } from '../../domain/time.ts';

const never = () => () => {};

/** The IANA zone of the device; the studio's on the server and until the page is live. */
export const useDeviceZone = (): string =>
  useSyncExternalStore(
    never,
    () => Temporal.Now.timeZoneId(),
    () => STUDIO_ZONE,
  );

/** "10:00 am", and where the device's clock shows another time "10:00 am Brisbane time, 11:00 am where you are". */
export function timeInWords(at: Temporal.Instant, zone: string): string {
  const there = clockTime(at);
  const here = clockTime(at, zone);
  return here === there ? there : `${there} Brisbane time, ${here} where you are`;
}
