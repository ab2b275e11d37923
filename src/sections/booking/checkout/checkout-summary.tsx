import type { RequestedService } from '../../../domain/checkout/checkout-types.ts';
import { formatDiscount } from '../../../domain/loyalty/coupon.ts';
import { formatFirstVisitOffer, type Quote } from '../../../domain/payments/price.ts';
import { formatDateTime, formatDay, parseInstant, toStudioDay } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { ServiceStrip } from '../../../ui/service-strip.tsx';
import { useResultFocus } from '../../../ui/use-result-focus.ts';
import { formatTimeInZone, useDeviceZone } from '../calendar/device-zone.ts';
import * as styles from './checkout-summary.css.ts';
import { SummaryRow } from './summary-row.tsx';

export type CheckoutSummaryProps = {
  service: RequestedService | null;
  quote: Quote | null;
  /** whether a reschedule code pays the whole price, as far as the page knows */
  isPaidByCode: boolean;
  /** ISO day */
  day: string | null;
  /** ISO instant */
  slot: string | null;
  /** another appointment of the client, less than two weeks before or after this one */
  nearbyStart: Temporal.Instant | null;
  /** whether to offer the discount for a first visit: to a visitor, whose first visit this may be */
  hasFirstVisitOffer: boolean;
  /** the discount check failed */
  discountFailed: boolean;
  /** the discount is being checked, again after a failure */
  isCheckingDiscount: boolean;
  onCheckDiscount: () => void;
};

export function CheckoutSummary({
  service,
  quote,
  isPaidByCode,
  day,
  slot,
  nearbyStart,
  ...discount
}: CheckoutSummaryProps) {
  const { hasFirstVisitOffer, discountFailed, isCheckingDiscount, onCheckDiscount } = discount;
  const [rows, notePress] = useResultFocus<HTMLDListElement>(discountFailed);
  const zone = useDeviceZone();
  const start = parseInstant(slot ?? '');
  const date = start ? toStudioDay(start) : day && Temporal.PlainDate.from(day);
  return (
    <>
      <div className={styles.head}>
        {service ? <ServiceStrip className={styles.picture} serviceId={service.id} /> : null}
        <h3 className={styles.name}>{service?.name ?? 'Your booking'}</h3>
      </div>
      <div className={styles.body}>
        <dl ref={rows} className={styles.rows} tabIndex={-1}>
          <SummaryRow term="Date">{date ? formatDay(date) : 'Choose a day'}</SummaryRow>
          <SummaryRow term="Time">{start ? formatTimeInZone(start, zone) : 'Choose a time'}</SummaryRow>
          <SummaryRow term="Duration">{service ? `${service.duration} min` : 'Choose a service'}</SummaryRow>
          {quote ? (
            <SummaryRow term="Price">
              <Price cents={quote.priceCents} />
            </SummaryRow>
          ) : null}
          {quote && (isPaidByCode || quote.couponId) ? (
            <SummaryRow term={quote.couponId ? formatDiscount(quote.couponId) : 'Reschedule code'}>
              −<Price cents={quote.discountCents} />
            </SummaryRow>
          ) : null}
          <SummaryRow term="Total" isTotal>
            {quote ? <Price cents={quote.dueCents} /> : '–'}
          </SummaryRow>
        </dl>
        {quote && hasFirstVisitOffer ? (
          <p className={styles.firstVisitPrice}>{formatFirstVisitOffer(quote.priceCents)}</p>
        ) : null}
        <div role="status">
          {nearbyStart ? (
            <p className={styles.nearbyAppointment}>
              <Icon name="book" />
              <span>{`You already have an appointment on ${formatDateTime(nearbyStart)}. This would be a second one.`}</span>
            </p>
          ) : null}
        </div>
        <div role="status">
          {discountFailed ? (
            <div className={styles.discountFailure}>
              <p>We could not check your discount. This is the price without one.</p>
              <Button
                variant="ink"
                small
                pending={isCheckingDiscount}
                onClick={() => {
                  notePress();
                  onCheckDiscount();
                }}
              >
                Check again
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}
