import type { UnbookedPaymentRefund } from '../../api/decode.ts';
import { REFUND_TIME_PHRASE } from '../../content/cancellation-sentences.ts';
import { formatDateTime, formatDay, toStudioDay } from '../../domain/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Contacts } from '../layout/contacts.tsx';
import * as styles from './hold/panels.css.ts';

/** The refund of a payment whose slot was taken: the amount, when it was requested, when it arrives. */
export function RefundPanel({ refund }: { refund: UnbookedPaymentRefund }) {
  const { service, scheduledDate, cents, requestedAt, state } = refund;
  const price = formatPrice(cents);
  return (
    <div className={styles.panel}>
      <p className={styles.failureMessage}>
        <Icon name="alert" />
        {`Not booked: ${service}${scheduledDate ? `, ${formatDateTime(scheduledDate)}` : ''}`}
      </p>
      <p>The time was taken before your payment went through.</p>
      <p className={styles.lead}>
        {state === 'failed'
          ? `We could not return the ${price} to your card. Please contact us, and we return it another way.`
          : `${price} goes back to your card, asked for on ${formatDay(toStudioDay(requestedAt))}.`}
      </p>
      {state === 'failed' ? <Contacts /> : <p>{`It arrives ${REFUND_TIME_PHRASE}.`}</p>}
    </div>
  );
}
