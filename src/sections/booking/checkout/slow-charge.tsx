import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../form/booking.css.ts';

/** Longer than a charge takes without 3-D Secure. */
const SLOW_CHARGE_MS = 30_000;

/** Offers to look for the outcome of a charge that takes long, as when the frame of the bank does not answer. */
export function SlowCharge({ onRecheck }: { onRecheck: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_CHARGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.actions} role="status">
      {isSlow ? (
        <>
          <p>This takes longer than usual. Please finish what your bank asks of you, if it does.</p>
          <Button variant="ink" onClick={onRecheck}>
            See whether it went through
          </Button>
        </>
      ) : null}
    </div>
  );
}
