import { Button } from '../../../ui/button.tsx';
import * as styles from '../form/booking.css.ts';
import { SlowCharge } from './slow-charge.tsx';
import type { CheckoutControl } from './use-checkout.ts';

/** The actions of the client while the outcome of a charge is unknown. */
export function NoResponsePanel({ checkout }: { checkout: CheckoutControl }) {
  const { state, send, recheckStatus } = checkout;
  if (state.step === 'charging') return <SlowCharge key={state.attempt} onRecheck={recheckStatus} />;
  if (state.step !== 'unanswered') return null;
  return (
    <div className={styles.actions}>
      <Button variant="ink" onClick={recheckStatus}>
        Look again
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'unansweredDismissed' })}>
        Back to the booking form
      </Button>
    </div>
  );
}
