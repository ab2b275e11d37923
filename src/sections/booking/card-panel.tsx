import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { configQuery } from '../../api/payment.ts';
import { Icon } from '../../ui/icon.tsx';
import { LeaveNative } from '../../ui/leave-native.tsx';
import { Loader } from '../../ui/loader.tsx';
import * as styles from './booking.css.ts';
import { bookingAddress } from './booking-address.ts';
import { HoldClock } from './hold-clock.tsx';
import { CARD_FORM_FAILED, type Notice } from './notices.ts';
import type { Checkout } from './use-checkout.ts';

const loadCardForm = () => import('./card-form.tsx');
const CardForm = lazy(() => loadCardForm().then((module) => ({ default: module.CardForm })));

/** Fetches what paying needs as soon as it is likely. */
export function prepareCard(queryClient: QueryClient): void {
  void loadCardForm();
  void queryClient.prefetchQuery(configQuery);
}

type CardPanelProps = {
  checkout: Checkout;
  choice: { service: string | null; slot: string | null };
  /** "$135" */
  due: string;
};

/** Below the order: what went wrong, how long the time is held, and the card form. */
export function CardPanel({ checkout, choice, due }: CardPanelProps) {
  const { stage, notice, held, clientSecret } = checkout;
  const cannotOpen = () => checkout.refuse(CARD_FORM_FAILED);
  const open = clientSecret !== null && (stage === 'card' || stage === 'paying');
  return (
    <div className={styles.card}>
      {notice ? <NoticeLine key={notice.description} notice={notice} /> : null}
      {held && stage !== 'confirming' ? (
        <HoldClock held={held} onEnd={checkout.holdEnded} onExtend={checkout.extend} />
      ) : null}
      {open ? (
        <LeaveNative onFail={cannotOpen}>
          <Suspense fallback={<Loader words="Opening the card form" />}>
            <CardForm
              clientSecret={clientSecret}
              returnUrl={new URL(bookingAddress(choice), location.origin).href}
              due={due}
              paying={stage === 'paying'}
              onPay={checkout.pay}
              onFail={cannotOpen}
            />
          </Suspense>
        </LeaveNative>
      ) : null}
      {stage === 'confirming' ? <Loader words="Confirming your booking" /> : null}
    </div>
  );
}

function NoticeLine({ notice: { title, description } }: { notice: Notice }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The control that had the focus may be gone with the card form.
    if (document.activeElement === document.body) line.current?.focus();
  }, []);
  return (
    <p ref={line} className={styles.notice} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>{`${title}. ${description}`}</span>
    </p>
  );
}
