import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../form/booking.css.ts';
import type { CheckoutControl } from './use-checkout.ts';

/** Longer than a charge takes without 3-D Secure. */
const SLOW_CHARGE_MS = 30_000;

/** The actions of the client while the outcome of a charge is unknown. */
export function NoResponsePanel({ checkout }: { checkout: CheckoutControl }) {
  const { state, send, recheckStatus } = checkout;
  if (state.step === 'charging') return <SlowCharge key={state.attempt} onLook={recheckStatus} />;
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

function SlowCharge({ onLook: onRecheck }: { onLook: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_CHARGE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className={styles.actions} role="status">
      <p>This takes longer than usual. Please finish what your bank asks of you, if it does.</p>
      <Button variant="ink" onClick={onRecheck}>
        See whether it went through
      </Button>
    </div>
  );
}
