import type { StripeError } from '@stripe/stripe-js';
import { buildIntentPath, callApi, type IntentResult } from './calls.ts';
import { toPaymentMethodFields } from './card-entry.ts';
import { Elements, type ElementsOptions } from './elements.ts';

type ConfirmOptions = {
  elements: Elements;
  confirmParams?: { return_url?: string };
  redirect?: 'always' | 'if_required';
};

const UNSUPPORTED_CALL_ERROR: StripeError = {
  type: 'invalid_request_error',
  message: 'The local Stripe has no such call.',
};
const answerUnsupportedCall = async () => ({ error: UNSUPPORTED_CALL_ERROR });

/** Navigates away; the promise never settles, as with Stripe.js. */
function navigateTo(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

function createStripe(publishableKey: string) {
  const retrievePaymentIntent = (clientSecret: string) =>
    callApi(publishableKey, 'GET', buildIntentPath(clientSecret), { client_secret: clientSecret });

  const followAction = async (result: IntentResult): Promise<IntentResult> => {
    const address = result.paymentIntent?.next_action?.redirect_to_url?.url;
    return address ? navigateTo(address) : result;
  };

  return {
    elements: (options: ElementsOptions) => new Elements(options, retrievePaymentIntent),
    retrievePaymentIntent,

    async confirmPayment({ elements, confirmParams = {}, redirect = 'always' }: ConfirmOptions): Promise<IntentResult> {
      const paymentElement = elements.getElement('payment');
      if (paymentElement === null) throw new Error('confirmPayment needs a mounted payment element.');
      const { error } = await elements.submit();
      if (error) return { error };
      const { clientSecret } = elements;
      const result = await callApi(publishableKey, 'POST', `${buildIntentPath(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        ...(confirmParams.return_url ? { return_url: confirmParams.return_url } : {}),
        ...toPaymentMethodFields(paymentElement.form.entry),
      });
      const finalResult = await followAction(result);
      if (finalResult.paymentIntent && redirect === 'always')
        return navigateTo(buildReturnUrl(confirmParams.return_url, clientSecret));
      return finalResult;
    },

    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
      return followAction(await retrievePaymentIntent(clientSecret));
    },

    createToken: answerUnsupportedCall,
    createPaymentMethod: answerUnsupportedCall,
    confirmCardPayment: answerUnsupportedCall,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

function buildReturnUrl(returnUrl: string | undefined, clientSecret: string): string {
  const address = new URL(returnUrl ?? location.href);
  address.searchParams.set('payment_intent', clientSecret.split('_secret_')[0] ?? '');
  address.searchParams.set('payment_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}

// loadStripe compares `version` with its own release, and warns on the console when they differ.
const version = 'endive';
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) });
