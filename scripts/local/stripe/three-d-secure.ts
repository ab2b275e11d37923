import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Account } from './account.ts';
import { failedAuthenticationDecline } from './cards.ts';
import { capture, decline, requireTestCardOfMethod } from './charges.ts';
import { requireIntent } from './intents.ts';
import type { PaymentIntent } from './objects.ts';
import { createInvalidRequestError } from './stripe-error.ts';

export function buildThreeDSecureUrl(account: Account, intent: PaymentIntent, returnUrl: string): string {
  const query = new URLSearchParams({ client_secret: intent.client_secret, return_url: returnUrl });
  return `${account.url}/three-d-secure/${intent.id}?${query}`;
}

/** The bank's 3-D Secure page: the cardholder completes or fails the check and is redirected to the site. */
export function threeDSecureRoutes(account: Account) {
  const requireIntentWithSecret = (id: string, clientSecret: string | undefined) => {
    const intent = requireIntent(account, id);
    if (intent.client_secret !== clientSecret) throw createInvalidRequestError('This page belongs to another payment.');
    return intent;
  };

  return new Hono()
    .get('/:id', (c) =>
      c.html(renderBankPage(requireIntentWithSecret(c.req.param('id'), c.req.query('client_secret')))),
    )
    .post('/:id', async (c) => {
      const intent = requireIntentWithSecret(c.req.param('id'), c.req.query('client_secret'));
      const { outcome } = await c.req.parseBody();
      if (intent.status === 'requires_action') finishAuthentication(account, intent, outcome === 'complete');
      return c.redirect(buildReturnUrl(intent, c.req.query('return_url') ?? ''), 303);
    });
}

function finishAuthentication(account: Account, intent: PaymentIntent, isAuthenticated: boolean): void {
  const reason = isAuthenticated
    ? requireTestCardOfMethod(account, intent.payment_method ?? '').decline
    : failedAuthenticationDecline;
  if (reason === undefined) capture(account, intent, null);
  else decline(account, intent, reason, null);
}

function buildReturnUrl(intent: PaymentIntent, returnUrl: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}

function renderBankPage(intent: PaymentIntent) {
  const amount = new Intl.NumberFormat('en-AU', { style: 'currency', currency: intent.currency });
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>3-D Secure test page</title>
    <style>
      body { max-width: 26rem; margin: 12vh auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
      button { display: block; width: 100%; min-height: 3.25rem; margin-top: 0.75rem; font: inherit; }
    </style>
  </head>
  <body>
    <main>
      <h1>3-D Secure test page</h1>
      <p>Your test bank asks whether you are paying ${amount.format(intent.amount / 100)}. No real money moves.</p>
      <form method="post">
        <button name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </form>
    </main>
  </body>
</html>`;
}
