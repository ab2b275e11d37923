import type { RescheduleToken } from '../../api/decode.ts';
import { selectService, writeRescheduleCode } from '../booking/entry/booking-prefill.ts';

/** Fills a reschedule code and the service that it was issued for into the booking form. */
export function prefillRescheduleCode({ code, serviceId }: RescheduleToken): void {
  writeRescheduleCode(code);
  selectService(serviceId);
}
