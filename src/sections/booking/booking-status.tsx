import type { RefObject } from 'react';
import { findServiceName, type Service } from '../../api/catalogue.ts';
import type { HoldAndRefunds } from '../../api/decode.ts';
import type { BookedAppointment } from '../../domain/checkout/checkout-types.ts';
import { BookedPanel } from './booked-panel.tsx';
import * as styles from './form/booking.css.ts';
import { HoldPanel } from './hold/hold-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';

type BookingStatusProps = {
  services: readonly Service[];
  now: Temporal.Instant;
  bookedAppointment: BookedAppointment | null;
  refunds: HoldAndRefunds['refunds'];
  /** a hold from before the page was loaded; null during another payment */
  hold: HoldAndRefunds['hold'];
  /** whether the hold was fetched by the browser, not by the server while rendering */
  isHoldFresh: boolean;
  onContinue: () => void;
  onEnd: () => void;
  /** the heading of the section */
  title: RefObject<HTMLElement | null>;
};

/** Above the form: the booking just made, a hold to resume, refunds of lost slots. */
export function BookingStatus({
  services,
  now,
  bookedAppointment,
  refunds,
  hold,
  isHoldFresh,
  onContinue,
  onEnd,
  title,
}: BookingStatusProps) {
  const heldService = services.find(({ id }) => id === hold?.service);
  return (
    <div className={styles.bookingStatus}>
      {bookedAppointment ? (
        <BookedPanel
          key={bookedAppointment.id}
          appointment={bookedAppointment}
          serviceName={findServiceName(services, bookedAppointment.service)}
        />
      ) : null}
      {hold && heldService ? (
        <HoldPanel hold={hold} serviceName={heldService.name} {...{ now, isHoldFresh, onContinue, onEnd, title }} />
      ) : null}
      {refunds.map((refund) => (
        <RefundPanel key={refund.requestedAt.epochMilliseconds} refund={refund} />
      ))}
    </div>
  );
}
