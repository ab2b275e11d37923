import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type SubmitEvent, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { configQuery } from '../../../api/bookings.ts';
import { Button } from '../../../ui/button.tsx';
import { EnhancementBoundary } from '../../../ui/enhancement-boundary.tsx';
import { Loader } from '../../../ui/loader.tsx';
import * as styles from './card-form.css.ts';
import { type CardFormOutcome, toCardFormOutcome } from './charge-outcome.ts';
import { LOAD_TIMEOUT_MS, loadStripeJs } from './stripe.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';

/** The card form whose button was pressed. */
export type PressedCardForm = {
  /**
   * Checks the fields, or opens the sheet of Apple Pay, which Safari allows only if nothing was awaited since the press. To be
   * awaited before other calls that precede the charge. null: the card can be charged.
   */
  submit: () => Promise<CardFormOutcome | null>;
  charge: () => Promise<CardFormOutcome>;
};

type CardFormProps = {
  clientSecret: string;
  /** the absolute URL to which the bank redirects the client after 3-D Secure */
  returnUrl: string;
  /** "$135" */
  dueText: string;
  /** the discount check failed, so `dueText` is the full price */
  discountUnknown: boolean;
  /** Stripe's fields are loaded */
  ready: boolean;
  paying: boolean;
  onReady: () => void;
  onPay: (cardForm: PressedCardForm) => void;
  onFail: () => void;
};

const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: async ({ client }) => loadStripeJs(await client.fetchQuery(configQuery)),
  structuralSharing: false,
});

/** Stripe's card form. When it cannot be loaded, `onFail` closes it; opening it again loads it again. */
export function CardForm({ onFail, ...props }: CardFormProps) {
  const queryClient = useQueryClient();
  const giveUp = () => {
    queryClient.removeQueries(stripeQuery);
    onFail();
  };
  return (
    <EnhancementBoundary onFail={giveUp}>
      <Suspense fallback={<Loader text="Opening the card form" />}>
        <OpenedCardForm {...props} onFail={giveUp} />
      </Suspense>
    </EnhancementBoundary>
  );
}

function OpenedCardForm({ clientSecret, ...props }: CardFormProps) {
  const { data: stripe } = useSuspenseQuery(stripeQuery);
  const appearance = useStripeAppearance();
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <CardFields {...props} />
    </Elements>
  );
}

const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false;

function CardFields(props: Omit<CardFormProps, 'clientSecret'>) {
  const { returnUrl, dueText, discountUnknown, ready, paying, onReady, onPay, onFail } = props;
  const stripe = useStripe();
  const elements = useElements();
  const form = useRef<HTMLFormElement>(null);
  // A timeout, because fields whose iframe is blocked report no error.
  const giveUp = useEffectEvent(onFail);
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => giveUp(), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [ready]);

  const submit = async (): Promise<CardFormOutcome | null> => {
    if (!elements) return 'incomplete';
    const { error } = await elements.submit();
    return error ? toCardFormOutcome({ error }) : null;
  };
  const charge = async (): Promise<CardFormOutcome> => {
    if (!stripe || !elements) return 'incomplete';
    const confirmParams = { return_url: returnUrl };
    return toCardFormOutcome(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ready && !paying) onPay({ submit, charge });
  };

  return (
    <form ref={form} className={styles.cardForm} onSubmit={onSubmit} aria-label="Card payment">
      <h3>Pay by card</h3>
      <PaymentElement
        onLoadError={onFail}
        onReady={(element) => {
          onReady();
          if (isTyping()) return;
          // Stripe's fields are in an iframe, and focusing them does not always scroll them into view.
          form.current?.scrollIntoView({ block: 'nearest' });
          element.focus();
        }}
      />
      <Button type="submit" pending={paying} aria-disabled={!ready || undefined}>
        Pay & Book Appointment
      </Button>
      <p className={styles.note}>
        {discountUnknown ? 'We could not check your discount, so this is the full price. ' : ''}
        {`You pay ${dueText} now, in full. Nothing is added for using a card.`}
      </p>
    </form>
  );
}
