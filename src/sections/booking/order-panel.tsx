import type { ServiceItem, UserAnswer } from '../../contract/responses.ts';
import type { Quote } from '../../domain/price.ts';
import { Button } from '../../ui/button.tsx';
import { BeforePaying } from './before-paying.tsx';
import * as styles from './booking.css.ts';
import { CodeField } from './code-field.tsx';
import { DetailsFields } from './details-fields.tsx';
import { card } from './summary.css.ts';
import { Summary } from './summary.tsx';
import type { Stage } from './use-checkout.ts';

type OrderPanelProps = {
  user: UserAnswer | null;
  service: ServiceItem | null;
  quote: Quote | null;
  /** a reschedule code stands in its field, so there is nothing to pay */
  byCode: boolean;
  day: string | null;
  slot: string | null;
  stage: Stage;
  onPhone: () => void;
  /** paying is likely to come next */
  onPrepare: () => void;
};

/** The rest of the left panel: who is coming, what it costs, the terms, and the way to paying. */
export function OrderPanel({ user, service, quote, byCode, day, slot, stage, onPhone, onPrepare }: OrderPanelProps) {
  return (
    <div className={styles.order}>
      <DetailsFields user={user} onPhone={onPhone} />
      <div className={card}>
        <Summary {...{ service, quote, byCode, day, slot }} />
        <CodeField />
        <BeforePaying />
        {stage === 'form' || stage === 'opening' ? (
          <div className={styles.act}>
            <Button
              type="submit"
              pending={stage === 'opening'}
              aria-disabled={service && slot ? undefined : true}
              onPointerDown={onPrepare}
              onFocus={onPrepare}
            >
              {byCode ? 'Book Appointment' : 'Proceed to Payment'}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
