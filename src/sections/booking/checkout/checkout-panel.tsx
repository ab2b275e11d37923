import type { RescheduleToken } from '../../../api/decode.ts';
import type { UserResponse } from '../../../contract/responses.ts';
import type { CheckoutState } from '../../../domain/checkout/checkout.ts';
import { parseInstant } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { PreselectedTime } from '../calendar/preselected-time.ts';
import { PreselectedTimeStatus } from '../calendar/preselected-time-status.tsx';
import * as styles from '../form/booking.css.ts';
import { PROCEED_ID } from '../form/bottom-bar.tsx';
import { DetailsFields } from '../form/details-fields.tsx';
import { BookingTerms } from './booking-terms.tsx';
import { summaryCard } from './checkout-summary.css.ts';
import { CheckoutSummary, type CheckoutSummaryProps } from './checkout-summary.tsx';
import { CodeField } from './code-field.tsx';

type CheckoutPanelProps = {
  id: string | undefined;
  /** a time chosen earlier that is still free */
  stillFreeTime: PreselectedTime | null;
  user: UserResponse | null;
  summary: CheckoutSummaryProps;
  /** a reschedule code is entered, so nothing is due */
  hasCode: boolean;
  step: CheckoutState['step'];
  /** no completed appointment is known */
  isFirstVisit: boolean;
  /** the server's time */
  now: Temporal.Instant;
  /** the client's unused reschedule codes */
  tokens: readonly RescheduleToken[];
  onPhoneEntered: () => void;
  /** called when the client is likely to pay next */
  onPrepare: () => void;
};

/** The lower part of the left panel: contact details, price, terms, and the button to the payment. */
export function CheckoutPanel({
  id,
  stillFreeTime,
  user,
  summary,
  hasCode,
  step,
  isFirstVisit,
  now,
  tokens,
  onPhoneEntered,
  onPrepare,
}: CheckoutPanelProps) {
  const isWaiting = step === 'creating' || step === 'redeeming';
  return (
    <div className={styles.checkout} id={id}>
      {stillFreeTime ? <PreselectedTimeStatus time={stillFreeTime} /> : null}
      <DetailsFields user={user} onPhoneEntered={onPhoneEntered} />
      <div className={summaryCard}>
        <CheckoutSummary {...summary} />
        <CodeField tokens={tokens} service={summary.service} />
        {isWaiting || step === 'form' || step === 'booked' ? (
          <div className={styles.submitArea} id={PROCEED_ID}>
            <BookingTerms
              isFirstVisit={isFirstVisit}
              treatment=""
              booking={{ byToken: hasCode, start: parseInstant(summary.slot ?? '') }}
              now={now}
            />
            <Button
              type="submit"
              pending={isWaiting}
              aria-disabled={summary.service && summary.slot ? undefined : true}
              onPointerDown={onPrepare}
              onFocus={onPrepare}
            >
              {hasCode ? 'Book Appointment' : 'Proceed to Payment'}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
