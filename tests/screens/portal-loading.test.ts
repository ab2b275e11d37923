import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { userQuery } from '../../src/api/account.ts';
import { servicesQuery } from '../../src/api/catalogue.ts';
import { appointmentsQuery, loyaltyQuery } from '../../src/api/portal.ts';
import type { LoyaltyResponse } from '../../src/contract/responses.ts';
import { LoyaltyPanel } from '../../src/sections/portal/loyalty-panel.tsx';
import { Portal } from '../../src/sections/portal/portal.tsx';
import { Rewards } from '../../src/sections/portal/rewards.tsx';

const MAYA = { id: 'maya', email: 'maya@example.test', firstName: 'Maya', fullName: 'Maya Doe', phoneNumber: '' };
const TOKEN = {
  code: 'RESCHEDULE_ABCDEFGHJKLMNPQR',
  serviceId: 'classic_set' as const,
  treatment: '',
  coverCents: 15_000,
  expiresAt: Temporal.Instant.from('2026-12-20T13:59:59Z'),
};
const NO_REWARDS: LoyaltyResponse = {
  loyaltyPoints: 0,
  pointsToNextReward: 150,
  hasRewardCoupon: false,
  hasUsedFirstTimeDiscount: false,
  coupons: [],
  fullPriceNext: false,
  ledger: [],
};
const NOTHING_TO_USE = 'Nothing to use right now.';

/**
 * Queries of which only the services are loaded. `retryOnMount: false`, because a query would otherwise load again when it
 * is rendered after a failed call.
 */
function createFailingQueryClient(): QueryClient {
  const queryFn = () => Promise.reject(new Error('503'));
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false, retryOnMount: false } } });
  queryClient.setQueryData(servicesQuery.queryKey, []);
  return queryClient;
}

const failLoyaltyQuery = (client: QueryClient) =>
  expect(client.fetchQuery(loyaltyQuery(MAYA.id))).rejects.toThrow('503');

function render<Props extends object>(client: QueryClient, part: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(part, props)));
}

describe('the rewards', () => {
  const props = { userId: MAYA.id, tokens: [] };

  it('are said to be none only once they are loaded', () => {
    const queryClient = createFailingQueryClient();
    const html = render(queryClient, Rewards, props);
    expect(html).toContain('Loading your rewards');
    expect(html).not.toContain(NOTHING_TO_USE);
    queryClient.setQueryData(loyaltyQuery(MAYA.id).queryKey, NO_REWARDS);
    const loadedHtml = render(queryClient, Rewards, props);
    expect(loadedHtml).toContain(NOTHING_TO_USE);
    expect(loadedHtml).not.toContain('Loading your rewards');
  });

  it('are promised one at a time: the second for a later booking, and FIRST10 only when nothing comes off before it', () => {
    const queryClient = createFailingQueryClient();
    const renderCoupons = (...coupons: string[]) => {
      queryClient.setQueryData(loyaltyQuery(MAYA.id).queryKey, { ...NO_REWARDS, coupons });
      return render(queryClient, Rewards, props);
    };
    const html = renderCoupons('REWARD20_ABCDEFGH', 'SORRY10_ABCDEFGH', 'FIRST10');
    expect(html.match(/Comes off your next booking|Comes off a later booking|First visit/g)).toEqual([
      'Comes off your next booking',
      'Comes off a later booking',
    ]);
    expect(renderCoupons('FIRST10')).toContain('First visit, 10% off');
  });

  it('are promised for a later booking when the next one is at full price', () => {
    const queryClient = createFailingQueryClient();
    const loyalty = { ...NO_REWARDS, coupons: ['REWARD20_ABCDEFGH'], fullPriceNext: true };
    queryClient.setQueryData(loyaltyQuery(MAYA.id).queryKey, loyalty);
    const html = render(queryClient, Rewards, props);
    expect(html).toContain('Comes off a later booking');
    expect(html).not.toContain('Comes off your next booking');
  });

  it('that could not be loaded are not said to be none: an alert says so, with a retry', async () => {
    const queryClient = createFailingQueryClient();
    await failLoyaltyQuery(queryClient);
    const html = render(queryClient, Rewards, props);
    expect(html).toContain('<p role="alert">We could not load your rewards.</p>');
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/Nothing to use right now|Loading/);
  });

  it('that could not be loaded leave the reschedule codes, which come with the appointments', async () => {
    const queryClient = createFailingQueryClient();
    await failLoyaltyQuery(queryClient);
    const html = render(queryClient, Rewards, { userId: MAYA.id, tokens: [TOKEN] });
    expect(html).toContain(TOKEN.code);
    expect(html).toContain('We could not load your rewards.');
  });
});

describe('the points', () => {
  it('show that they are being loaded, and in an alert that they could not be', async () => {
    const queryClient = createFailingQueryClient();
    expect(render(queryClient, LoyaltyPanel, { userId: MAYA.id })).toContain('Loading your points');
    await failLoyaltyQuery(queryClient);
    const html = render(queryClient, LoyaltyPanel, { userId: MAYA.id });
    expect(html).toContain('<p role="alert">We could not load your points.</p>');
    expect(html).not.toContain('Loading');
  });
});

describe('the portal', () => {
  async function renderPortal(client: QueryClient): Promise<string> {
    client.setQueryData(userQuery.queryKey, MAYA);
    const root = createRootRoute();
    const home = createRoute({
      getParentRoute: () => root,
      path: '/',
      loader: () => ({ now: '2026-11-20T23:00:00Z' }),
      component: Portal,
    });
    const router = createRouter({
      routeTree: root.addChildren([home]),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await router.load();
    const page = createElement(RouterContextProvider, { router: router as never, children: createElement(Portal) });
    return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
  }

  it('shows that the appointments are being loaded', async () => {
    const html = await renderPortal(createFailingQueryClient());
    expect(html).toContain('Hello, Maya');
    expect(html).toContain('Loading your appointments');
    expect(html).not.toContain('We could not load your appointments.');
  });

  it('says in an alert that the appointments could not be loaded, with a retry', async () => {
    const queryClient = createFailingQueryClient();
    await expect(queryClient.fetchQuery(appointmentsQuery)).rejects.toThrow('503');
    const html = await renderPortal(queryClient);
    expect(html).toContain('<p role="alert">We could not load your appointments.</p>');
    expect(html).toContain('Try again');
    expect(html).not.toContain('Loading');
  });

  it('shows neither once they are loaded', async () => {
    const queryClient = createFailingQueryClient();
    queryClient.setQueryData(appointmentsQuery.queryKey, []);
    queryClient.setQueryData(loyaltyQuery(MAYA.id).queryKey, NO_REWARDS);
    expect(await renderPortal(queryClient)).not.toMatch(/Loading|could not load/);
  });
});
