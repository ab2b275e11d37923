import type { AppointmentAnswer } from '../../contract/responses.ts';
import { selectService, writeRescheduleCode } from '../booking/entry/chosen-elsewhere.ts';

type Coded = Pick<AppointmentAnswer, 'service' | 'rescheduleCouponCode' | 'rescheduleCouponService'>;

/** Fills the booking form with a client's reschedule code and the service that it was given for. */
export function bookWithCode({ service, rescheduleCouponCode, rescheduleCouponService }: Coded): void {
  writeRescheduleCode(rescheduleCouponCode ?? '');
  selectService(rescheduleCouponService ?? service);
}
