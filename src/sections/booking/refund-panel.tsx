import type { UnbookedPaymentRefund } from '../../api/decode.ts';
import { REFUND_TIME_PHRASE } from '../../content/cancellation-sentences.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatDateTime, formatDay, toStudioDay } from '../../domain/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Contacts } from '../layout/contacts.tsx';
import * as styles from './hold/panels.css.ts';

const describeRefundToCard = (price: string, day: string): string =>
  `${price} goes back to your card, asked for on ${day}. It arrives ${REFUND_TIME_PHRASE}.`;

const STATE_SENTENCES: Record<UnbookedPaymentRefund['state'], (price: string, day: string) => string> = {
  pending: describeRefundToCard,
  succeeded: describeRefundToCard,
  failed: (price) => `We could not return the ${price} to your card. Please contact us, and we return it another way.`,
  paid_otherwise: (price) => `${price} was paid to you another way.`,
};

/**
 * The refund of a payment that can book nothing, mostly because its slot was taken: the amount, when it was requested,
 * when it arrives.
 */
export function RefundPanel({ refund }: { refund: UnbookedPaymentRefund }) {
  const { service, scheduledDate, cents, requestedAt, state } = refund;
  return (
    <div className={styles.panel}>
      <p className={styles.failureMessage}>
        <Icon name="alert" />
        {`Not booked: ${service}${scheduledDate ? `, ${formatDateTime(scheduledDate)}` : ''}`}
      </p>
      <p>Your payment went through when there was no appointment any more that it could pay for.</p>
      <p className={styles.lead}>{STATE_SENTENCES[state](formatDollars(cents), formatDay(toStudioDay(requestedAt)))}</p>
      {state === 'failed' ? <Contacts /> : null}
    </div>
  );
}
