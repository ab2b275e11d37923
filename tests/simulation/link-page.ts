import type { ErrorBody } from '../../src/contract/error-body.ts';
import type { LinkPaymentResponse, PaymentLinkResponse } from '../../src/contract/payment-link.ts';
import { signPaymentLinkPath } from '../../worker/mail/payment-link.ts';
import { type ApiResponse, createBrowser } from '../support/create-browser.ts';
import { requireExpectedResponse } from './browser-tab.ts';
import type { World } from './world.ts';

/**
 * The page of a payment link, opened by whoever has its address, without an account. A call without an answer returns null.
 */
export async function openLinkPage(world: World, bookingId: string) {
  const { app, deps, scheduler, addTraceLine, provider } = world;
  const path = `/api${await signPaymentLinkPath(deps.config, bookingId)}`;
  const browser = createBrowser(app, '');
  let clientSecret: string | null = null;

  async function send<Body>(description: string, call: () => Promise<ApiResponse<Body & Partial<ErrorBody>>>) {
    const response = await scheduler.invoke(description, call);
    addTraceLine(
      'link',
      `${description} → ${response ? `${response.status} ${response.body?.code ?? ''}` : 'no answer'} ${bookingId}`,
    );
    if (response) requireExpectedResponse(world, description, response);
    return response;
  }

  return {
    readLink: () => send<PaymentLinkResponse>('reads the link', () => browser.get(path)),
    async openPayment() {
      const response = await send<LinkPaymentResponse>('opens the link', () => browser.post(`${path}/intent`, {}));
      if (response?.status === 200) clientSecret = response.body.clientSecret;
      return response;
    },
    /** Pays the intent that was opened; returns its status, or why the card was refused. */
    async pay(card?: string): Promise<string> {
      if (!clientSecret) return 'nothing to pay';
      const outcome = await provider.pay(clientSecret, card);
      addTraceLine('link', `pays the link of ${bookingId} → ${outcome}`);
      return outcome;
    },
    async answerBank(outcome: 'complete' | 'fail') {
      if (clientSecret) await provider.answerBank(clientSecret.split('_secret_')[0] ?? '', outcome);
    },
    confirmBooking: () =>
      send<PaymentLinkResponse>('confirms the booking of the link', () => browser.post(`${path}/confirm`, {})),
  };
}

export type LinkPage = Awaited<ReturnType<typeof openLinkPage>>;
