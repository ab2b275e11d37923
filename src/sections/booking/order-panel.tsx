import type { UserAnswer } from '../../contract/responses.ts';
import type { Checkout } from '../../domain/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { BeforePaying } from './before-paying.tsx';
import * as styles from './booking.css.ts';
import { CodeField } from './code-field.tsx';
import { DetailsFields } from './details-fields.tsx';
import type { EarlierTime } from './earlier-time.ts';
import { PROCEED_ID } from './foot-bar.tsx';
import type { ActiveToken } from './own-record.ts';
import { card } from './summary.css.ts';
import { Summary, type SummaryProps } from './summary.tsx';
import { TimeNote } from './time-note.tsx';

type OrderPanelProps = {
  id: string | undefined;
  /** a time chosen before, which is still free */
  kept: EarlierTime | null;
  user: UserAnswer | null;
  summary: Omit<SummaryProps, 'byCode'>;
  /** a reschedule code stands in its field, so there is nothing to pay */
  byCode: boolean;
  step: Checkout['step'];
  /** the client was never here, as far as is known */
  isFirst: boolean;
  /** reschedule codes to use */
  tokens: readonly ActiveToken[];
  onPhone: () => void;
  /** paying is likely to come next */
  onPrepare: () => void;
};

/** The rest of the left panel: who is coming, what it costs, the terms, and the way to paying. */
export function OrderPanel({
  id,
  kept,
  user,
  summary,
  byCode,
  step,
  isFirst,
  tokens,
  onPhone,
  onPrepare,
}: OrderPanelProps) {
  const isWaiting = step === 'creating' || step === 'redeeming';
  return (
    <div className={styles.order} id={id}>
      {kept ? <TimeNote time={kept} /> : null}
      <DetailsFields user={user} onPhone={onPhone} />
      <div className={card}>
        <Summary {...summary} byCode={byCode} />
        <CodeField tokens={tokens} service={summary.service} />
        {isWaiting || step === 'form' || step === 'booked' ? (
          <div className={styles.act} id={PROCEED_ID}>
            <BeforePaying isFirst={isFirst} />
            <Button
              type="submit"
              pending={isWaiting}
              aria-disabled={summary.service && summary.slot ? undefined : true}
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
