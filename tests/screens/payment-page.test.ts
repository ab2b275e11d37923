import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hoursQuery } from '../../src/api/catalogue.ts';
import { paymentLinkQuery } from '../../src/api/payment-link.ts';
import type { PaymentLinkResponse } from '../../src/contract/payment-link.ts';
import { PaymentPage } from '../../src/sections/pay/payment-page.tsx';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';

const LINK = 'booking.signature';
const RESPONSE: PaymentLinkResponse = {
  state: 'to_pay',
  firstName: '',
  serviceId: 'classic_set',
  service: 'Classic Set',
  scheduledDate: '2026-11-26T01:00:00.000Z',
  duration: 120,
  amount: 150,
  heldUntil: '2026-11-24T10:00:00.000Z',
  treatment: '',
  firstVisit: false,
  serverTime: '2026-11-23T10:00:00.000Z',
};

async function renderPage(change: Partial<PaymentLinkResponse>): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(hoursQuery.queryKey, { lines: [], daysAhead: 90, facts: SEEDED_FACTS });
  client.setQueryData(paymentLinkQuery(LINK).queryKey, { ...RESPONSE, ...change });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, id: '_page' });
  const pay = createRoute({ getParentRoute: () => page, path: '/pay/$link' });
  const router = createRouter({
    routeTree: root.addChildren([page.addChildren([pay])]),
    history: createMemoryHistory({ initialEntries: [`/pay/${LINK}`] }),
  });
  await router.load();
  const content = createElement(RouterContextProvider, {
    router: router as never,
    children: createElement(PaymentPage),
  });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, content));
}

describe('the page of a payment link', () => {
  it('says until when the time is held, and offers the payment', async () => {
    const html = await renderPage({});
    expect(html).toContain('Held for you until tomorrow, 8:00 pm. It is booked once it is paid.');
    expect(html).toContain('Pay $150 by card');
  });

  it('says from the end of the hold that the link has ended, and offers no payment', async () => {
    const html = await renderPage({ serverTime: RESPONSE.heldUntil });
    expect(html).toContain('This link has ended. Please call or write to us.');
    expect(html).not.toMatch(/Held for you|Your time is held|by card/);
  });

  it('says how to prepare for a paid appointment until it begins, and after that on which day it was', async () => {
    expect(await renderPage({ state: 'paid' })).toMatch(
      /Paid\. See you on Thursday 26 November, 11:00 am\..*Add to your calendar/,
    );
    const html = await renderPage({ state: 'paid', serverTime: RESPONSE.scheduledDate });
    expect(html).toContain('Paid. Your appointment was on Thursday 26 November 2026.');
    expect(html).toContain('href="tel:');
    expect(html).not.toMatch(/See you|bare lashes|Add to your calendar|The studio is in/);
  });
});
