import type { RescheduleToken } from '../../api/decode.ts';
import { selectService, writeRescheduleCode } from '../booking/entry/chosen-elsewhere.ts';

/** Fills a reschedule code and the service that it was issued for into the booking form. */
export function bookWithCode({ code, serviceId }: RescheduleToken): void {
  writeRescheduleCode(code);
  selectService(serviceId);
}
