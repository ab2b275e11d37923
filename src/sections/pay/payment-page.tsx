import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buildLinkCalendarPath, type PaymentLink, paymentLinkQuery } from '../../api/payment-link.ts';
import { PREPARATION_NOTE } from '../../content/booking.ts';
import { describeStudioLocation } from '../../content/contact-links.ts';
import { formatPageTitle } from '../../content/page-head.ts';
import { isHoldLive } from '../../domain/bookings/hold.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatHeldUntil } from '../../domain/payments/payment-link.ts';
import { formatWeekdayAndDate } from '../../domain/short-dates.ts';
import { formatDay, formatTime, STUDIO_ZONE_NAME, toIso, toStudioDay } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import * as summaryStyles from '../booking/checkout/checkout-summary.css.ts';
import { SummaryRow } from '../booking/checkout/summary-row.tsx';
import { panel, successMessage } from '../booking/hold/panels.css.ts';
import { Contacts, useStudioFacts } from '../layout/contacts.tsx';
import { useNow } from '../layout/use-now.ts';
import { LINK_ENDED } from './link-ended.tsx';
import { PayByCard } from './pay-by-card.tsx';
import * as styles from './payment-page.css.ts';

/** The page of a payment link, which opens without an account. OWNER §6.6 (The link). */
export function PaymentPage() {
  const { link } = getRouteApi('/_page/pay/$link').useParams();
  const { data } = useSuspenseQuery(paymentLinkQuery(link));
  const now = useNow(toIso(data.serverTime));
  const [wasUnpaid] = useState(data.state === 'to_pay');
  const hasEnded = data.state === 'to_pay' && !isHoldLive(data.heldUntil, now);
  const heldTitle = hasEnded ? LINK_ENDED.title : 'Your time is held';
  const title = data.state === 'to_pay' ? heldTitle : 'Your appointment';
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <title>{formatPageTitle(title)}</title>
      <h1 className={styles.title}>{data.firstName ? `Hello ${data.firstName}` : title}</h1>
      <PaymentLinkSummary {...{ data, hasEnded, now }} />
      <div className={styles.payment}>
        {data.state === 'to_pay' ? (
          <PayByCard {...{ link, data, hasEnded, now }} />
        ) : (
          <PaidPanel {...{ link, data, now }} isJustPaid={wasUnpaid} />
        )}
      </div>
    </main>
  );
}

/** `hasEnded`: the time is no longer held, and was not paid when the page was loaded. */
type PaymentLinkSummaryProps = { data: PaymentLink; hasEnded: boolean; now: Temporal.Instant };

const PaymentLinkSummary = ({
  data: { serviceId, service, startsAt, duration, cents, state, heldUntil },
  hasEnded,
  now,
}: PaymentLinkSummaryProps) => (
  <div className={styles.summary}>
    <div className={summaryStyles.head}>
      <ServiceStrip className={summaryStyles.picture} serviceId={serviceId} first />
      <h2 className={styles.service}>{service}</h2>
    </div>
    <div className={summaryStyles.body}>
      <dl className={summaryStyles.rows}>
        <SummaryRow term="Date">{formatDay(toStudioDay(startsAt))}</SummaryRow>
        <SummaryRow term="Time">{`${formatTime(startsAt)} (${STUDIO_ZONE_NAME})`}</SummaryRow>
        <SummaryRow term="Duration">{`${duration} min`}</SummaryRow>
        <SummaryRow term="Total" isTotal>
          {formatDollars(cents)}
        </SummaryRow>
      </dl>
      {state === 'to_pay' ? (
        <p className={styles.heldUntil} role="status">
          {hasEnded
            ? 'The time is no longer held for you.'
            : `${formatHeldUntil(heldUntil, now)}. It is booked once it is paid.`}
        </p>
      ) : null}
    </div>
  </div>
);

const StudioLocation = () => <p>{describeStudioLocation(useStudioFacts())}</p>;

/** `isJustPaid`: the panel has replaced the card form, which may have had the focus. */
type PaidPanelProps = { link: string; data: PaymentLink; now: Temporal.Instant; isJustPaid: boolean };

function PaidPanel({ link, data: { state, startsAt }, now, isJustPaid }: PaidPanelProps) {
  const panelElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustPaid) panelElement.current?.focus();
  }, [isJustPaid]);
  const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0;
  return (
    <div ref={panelElement} className={panel} role="status" tabIndex={-1}>
      {state === 'pending' ? (
        <>
          <p>
            Your payment is under way. The time is yours; we confirm the appointment as soon as your bank has finished.
          </p>
          <Contacts />
        </>
      ) : (
        <>
          <p className={successMessage}>
            <Icon name="check" />
            {hasBegun
              ? `Paid. Your appointment was on ${formatDay(toStudioDay(startsAt))}.`
              : `Paid. See you on ${formatWeekdayAndDate(toStudioDay(startsAt))}, ${formatTime(startsAt)}.`}
          </p>
          {hasBegun ? null : (
            <>
              <p>{PREPARATION_NOTE}</p>
              <StudioLocation />
            </>
          )}
          <Contacts />
          {hasBegun ? null : (
            <ButtonLink variant="quiet" small href={buildLinkCalendarPath(link)}>
              Add to your calendar (.ics)
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
