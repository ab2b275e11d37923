import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { configQuery } from '../../../api/bookings.ts';
import { type CheckoutState, findShownPayment } from '../../../domain/checkout/checkout.ts';
import type { BookingRequest, CheckoutProblem } from '../../../domain/checkout/checkout-types.ts';
import { formatDollars } from '../../../domain/money.ts';
import { parseInstant } from '../../../domain/time.ts';
import { EnhancementBoundary } from '../../../ui/enhancement-boundary.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy-component.ts';
import { Loader } from '../../../ui/loader.tsx';
import { useGiveUp } from '../../../ui/use-give-up.ts';
import { buildBookingUrl } from '../entry/booking-url.ts';
import * as styles from '../form/booking.css.ts';
import type { BookingDetails } from '../form/booking-form.ts';
import { BookingTerms } from './booking-terms.tsx';
import { FormMessageLine } from './form-message-line.tsx';
import { toFormMessage } from './form-messages.ts';
import { NoResponsePanel } from './no-response-panel.tsx';
import { PaymentWithCountdown } from './payment-with-countdown.tsx';
import type { CheckoutControl } from './use-checkout.ts';

const lazyCardForm = lazyComponent(() => import('./card-form.tsx').then((module) => module.CardForm));

/** Preloads the card form and its configuration. */
export function preloadCardForm(queryClient: QueryClient): void {
  lazyCardForm.preload();
  void queryClient.prefetchQuery(configQuery);
}

type CardPanelProps = {
  checkout: CheckoutControl;
  /** the choice in the form, which may differ from the held booking */
  choice: { service: string | null; slot: string | null };
  discountFailed: boolean;
  readDetails: () => BookingDetails | null;
  /** no completed appointment is known */
  isFirstVisit: boolean;
  /** the server's time */
  now: Temporal.Instant;
  onResume: (request: BookingRequest) => void;
};

/** Below the summary: messages about the payment, how long the slot is held, and the card form. */
export function CardPanel({
  checkout,
  choice,
  discountFailed,
  readDetails,
  isFirstVisit,
  now,
  onResume,
}: CardPanelProps) {
  const { state } = checkout;
  const { step, problem } = state;
  const panel = useRef<HTMLDivElement>(null);
  const payment = findShownPayment(state);
  const isWaiting = step === 'confirming';
  const cardForm = payment && step !== 'unanswered' && !(isWaiting && state.charged) ? payment : null;
  // If the file of the card form cannot be loaded, the slot stays held, and resuming the payment fetches the file again.
  const { Component: CardForm, loading, ...lazyState } = useLazyComponent(lazyCardForm, cardForm !== null);
  useGiveUp(lazyState, checkout.failCardForm);
  const openedIntentId = cardForm?.intentId;
  useEffect(() => {
    // The client may have pressed the button of the bottom bar, while this panel is out of view.
    if (openedIntentId) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [openedIntentId]);
  return (
    <div ref={panel} className={styles.cardPayment}>
      {problem ? <FormMessageLine key={toLineKey(step, problem)} message={toFormMessage(problem)} /> : null}
      <PaymentWithCountdown {...{ checkout, choice, onResume }} />
      {loading ? <Loader text="Opening the card form" /> : null}
      {cardForm && CardForm ? (
        <EnhancementBoundary onFail={checkout.failCardForm}>
          <CardForm
            clientSecret={cardForm.clientSecret}
            returnUrl={new URL(buildBookingUrl(toServiceAndSlot(cardForm.request)), location.origin).href}
            dueText={formatDollars(cardForm.quote.dueCents)}
            discountUnknown={cardForm.discountUnknown && discountFailed}
            ready={step !== 'card' || state.ready}
            paying={step !== 'card'}
            onReady={() => checkout.send({ type: 'cardReady' })}
            onPay={(cardForm) => void checkout.pay(cardForm, readDetails())}
            onFail={checkout.failCardForm}
          />
          <BookingTerms
            isFirstVisit={isFirstVisit}
            treatment=""
            booking={{ byToken: false, start: parseInstant(cardForm.request.slot) }}
            now={now}
          />
        </EnhancementBoundary>
      ) : null}
      {isWaiting ? (
        // After the redirect from the bank there is no card form that could show this status.
        <div data-shows-text>
          <Loader text={state.charged ? 'Confirming your booking' : 'Checking what became of your payment'} />
        </div>
      ) : null}
      <NoResponsePanel checkout={checkout} />
    </div>
  );
}

/** Another key when the client leaves `NoResponsePanel`: the new line takes the focus of the removed button. */
const toLineKey = (step: CheckoutState['step'], { kind }: CheckoutProblem): string =>
  step === 'unanswered' ? step : kind;

const toServiceAndSlot = ({ service, slot }: BookingRequest) => ({ service: service.id, slot });
