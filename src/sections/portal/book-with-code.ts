import type { RescheduleToken } from '../../api/decode.ts';
import { selectService, writeRescheduleCode } from '../booking/entry/chosen-elsewhere.ts';

/** Fills the booking form with a client's reschedule code and the service that it was given for. */
export function bookWithCode({ code, serviceId }: RescheduleToken): void {
  writeRescheduleCode(code);
  selectService(serviceId);
}
