import type { PaymentLink } from '../../api/payment-link.ts';
import { formatDollars } from '../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { EnhancementBoundary } from '../../ui/enhancement-boundary.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { Loader } from '../../ui/loader.tsx';
import { useGiveUp } from '../../ui/use-give-up.ts';
import { BookingTerms } from '../booking/checkout/booking-terms.tsx';
import { FormMessageLine } from '../booking/checkout/form-message-line.tsx';
import { SlowCharge } from '../booking/checkout/slow-charge.tsx';
import { Contacts } from '../layout/contacts.tsx';
import { LINK_ENDED, LINK_ENDED_MESSAGE } from './link-ended.tsx';
import { needsScript } from './payment-page.css.ts';
import { useLinkPayment } from './use-link-payment.ts';

const lazyCardForm = lazyComponent(() => import('../booking/checkout/card-form.tsx').then((module) => module.CardForm));

/** `hasEnded`: the time is no longer held */
type PayByCardProps = { link: string; data: PaymentLink; hasEnded: boolean; now: Temporal.Instant };

/** The terms, and, after the client opens it, the card form that the site's checkout uses too. */
export function PayByCard({ link, data: { cents, treatment, firstVisit, startsAt }, hasEnded, now }: PayByCardProps) {
  const { state, openCardForm, markReady, pay, confirmBooking, giveUp } = useLinkPayment(link);
  const { step, clientSecret, problem } = state;
  // A card form that fails is closed, so that the button can open it again and fetch its file again.
  const { Component: CardForm, loading, ...lazyState } = useLazyComponent(lazyCardForm, clientSecret !== null);
  useGiveUp(lazyState, giveUp);
  const problemLine = problem ? <FormMessageLine key={problem.description} message={problem} role="alert" /> : null;
  // A charge that has begun may still book the time.
  if (hasEnded && step !== 'paying' && step !== 'confirming')
    return (
      <>
        {problemLine}
        {problem?.description === LINK_ENDED_MESSAGE ? null : <FormMessageLine message={LINK_ENDED} role="alert" />}
        <Contacts />
      </>
    );
  return (
    <>
      {problemLine}
      <noscript>
        <p>Paying by card needs JavaScript. You can also call or write to us.</p>
      </noscript>
      {clientSecret === null ? (
        <Button type="button" className={needsScript} pending={step === 'opening'} onClick={() => void openCardForm()}>
          {`Pay ${formatDollars(cents)} by card`}
        </Button>
      ) : null}
      {loading ? <Loader text="Opening the card form" /> : null}
      {clientSecret !== null && CardForm && step !== 'confirming' ? (
        <EnhancementBoundary onFail={giveUp}>
          <CardForm
            clientSecret={clientSecret}
            returnUrl={location.origin + location.pathname}
            dueText={formatDollars(cents)}
            discountUnknown={false}
            ready={step !== 'opened'}
            paying={step === 'paying'}
            onReady={markReady}
            onPay={({ charge }) => void pay(charge)}
            onFail={giveUp}
          />
        </EnhancementBoundary>
      ) : null}
      {step === 'paying' ? <SlowCharge onRecheck={() => void confirmBooking()} /> : null}
      {step === 'confirming' ? (
        <div data-shows-text>
          <Loader text="Confirming your booking" />
        </div>
      ) : null}
      <BookingTerms
        isFirstVisit={firstVisit}
        treatment={treatment}
        booking={{ byToken: false, start: startsAt }}
        now={now}
      />
      <Contacts />
    </>
  );
}
