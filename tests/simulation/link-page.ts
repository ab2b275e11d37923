import type { ErrorBody } from '../../src/contract/error-body.ts';
import type { LinkPaymentResponse, PaymentLinkResponse } from '../../src/contract/payment-link.ts';
import { signPaymentLinkPath } from '../../worker/mail/payment-link.ts';
import { type Answer, createBrowser } from '../support/create-browser.ts';
import { requireExpectedAnswer } from './browser-tab.ts';
import type { World } from './world.ts';

/**
 * The page of a payment link, opened by whoever has its address, without an account. A call without an answer returns null.
 */
export async function openLinkPage(world: World, bookingId: string) {
  const { app, deps, scheduler, note, provider } = world;
  const path = `/api${await signPaymentLinkPath(deps.config, bookingId)}`;
  const browser = createBrowser(app, '');
  let secret: string | null = null;

  async function send<Body>(what: string, call: () => Promise<Answer<Body & Partial<ErrorBody>>>) {
    const answer = await scheduler.visit(what, call);
    note('link', `${what} → ${answer ? `${answer.status} ${answer.body?.code ?? ''}` : 'no answer'} ${bookingId}`);
    if (answer) requireExpectedAnswer(world, what, answer);
    return answer;
  }

  return {
    read: () => send<PaymentLinkResponse>('reads the link', () => browser.get(path)),
    async open() {
      const answer = await send<LinkPaymentResponse>('opens the link', () => browser.post(`${path}/intent`, {}));
      if (answer?.status === 200) secret = answer.body.clientSecret;
      return answer;
    },
    /** Pays the intent that was opened; returns its status, or why the card was refused. */
    async pay(card?: string): Promise<string> {
      if (!secret) return 'nothing to pay';
      const outcome = await provider.pay(secret, card);
      note('link', `pays the link of ${bookingId} → ${outcome}`);
      return outcome;
    },
    async answerBank(outcome: 'complete' | 'fail') {
      if (secret) await provider.answerBank(secret.split('_secret_')[0] ?? '', outcome);
    },
    confirm: () =>
      send<PaymentLinkResponse>('confirms the booking of the link', () => browser.post(`${path}/confirm`, {})),
  };
}

export type LinkPage = Awaited<ReturnType<typeof openLinkPage>>;
