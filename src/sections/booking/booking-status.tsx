import { findServiceName, type Service } from '../../api/catalogue.ts';
import type { HoldAndRefunds } from '../../api/decode.ts';
import type { BookedAppointment } from '../../domain/checkout-types.ts';
import { BookedPanel } from './booked-panel.tsx';
import * as styles from './form/booking.css.ts';
import { HoldPanel } from './hold/hold-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';

type BookingStatusProps = {
  services: readonly Service[];
  now: Temporal.Instant;
  booked: BookedAppointment | null;
  refunds: HoldAndRefunds['refunds'];
  /** a hold from before the page was loaded; null during another payment */
  hold: HoldAndRefunds['hold'];
  /** whether the hold was fetched by the browser, not by the server while rendering */
  fresh: boolean;
  onContinue: () => void;
  onEnd: () => void;
};

/** Above the form: the booking just made, a hold to resume, refunds of lost slots. */
export function BookingStatus({ services, now, booked, refunds, hold, fresh, onContinue, onEnd }: BookingStatusProps) {
  const heldService = services.find(({ id }) => id === hold?.service);
  return (
    <div className={styles.bookingStatus}>
      {booked ? (
        <BookedPanel key={booked.id} appointment={booked} serviceName={findServiceName(services, booked.service)} />
      ) : null}
      {hold && heldService ? (
        <HoldPanel hold={hold} serviceName={heldService.name} {...{ now, fresh, onContinue, onEnd }} />
      ) : null}
      {refunds.map((refund) => (
        <RefundPanel key={refund.requestedAt.epochMilliseconds} refund={refund} />
      ))}
    </div>
  );
}
