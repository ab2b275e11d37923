import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page that pays as the real one does; its query string has the address of the script and the intent to pay. */
const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';

function PaymentForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [outcome, setOutcome] = useState('');
  const [isComplete, setIsComplete] = useState(false);

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stripe === null || elements === null) return;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/back` },
      redirect: 'if_required',
    });
    setOutcome(error ? `error: ${error.message}` : paymentIntent.status);
  };

  return (
    <form onSubmit={pay}>
      <PaymentElement onChange={(event) => setIsComplete(event.complete)} />
      <button type="submit">Pay</button>
      <output>{outcome}</output>
      <p>{isComplete ? 'The form is complete' : 'The form is not complete'}</p>
    </form>
  );
}

const script = document.createElement('script');
script.src = query.get('stripe_js') ?? '';
script.addEventListener('load', () => {
  const appearance = { variables: { colorPrimary: '#7a3b50', colorText: '#241a1c', borderRadius: '12px' } };
  createRoot(document.body).render(
    <Elements stripe={loadStripe('pk_test_trial')} options={{ clientSecret, appearance }}>
      <PaymentForm />
    </Elements>,
  );
});
document.head.appendChild(script);
