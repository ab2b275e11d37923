import { findHeldPayment } from '../../../domain/checkout/checkout.ts';
import type { BookingRequest } from '../../../domain/checkout/checkout-types.ts';
import { formatDateTime, parseInstant } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { heldBooking } from '../hold/hold-countdown.css.ts';
import { HoldCountdown } from '../hold/hold-countdown.tsx';
import type { CheckoutControl } from './use-checkout.ts';

type PaymentWithCountdownProps = {
  checkout: CheckoutControl;
  choice: { service: string | null; slot: string | null };
  onResume: (request: BookingRequest) => void;
};

/** The countdown of the payment's hold, and the held booking when the choice in the form differs from it. */
export function PaymentWithCountdown({ checkout, choice, onResume }: PaymentWithCountdownProps) {
  const { state } = checkout;
  const payment = findHeldPayment(state);
  if (!payment?.expiresAt) return null;
  const { request } = payment;
  const start = parseInstant(request.slot);
  const isOtherChoice =
    state.step === 'form' && (choice.service !== request.service.id || choice.slot !== request.slot);
  return (
    <HoldCountdown
      expiresAt={payment.expiresAt}
      extendable={payment.extendable && !isOtherChoice}
      isExtending={checkout.isExtending(payment)}
      onEnd={() => checkout.expireHold(payment)}
      onExtend={() => void checkout.extend()}
    >
      {isOtherChoice ? (
        <div className={heldBooking}>
          <p>{`This is for ${request.service.name}, ${start ? formatDateTime(start) : ''}.`}</p>
          <Button variant="ink" small onClick={() => onResume(request)}>
            Continue to payment
          </Button>
        </div>
      ) : null}
    </HoldCountdown>
  );
}
