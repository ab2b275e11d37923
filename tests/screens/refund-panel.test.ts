import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hoursQuery } from '../../src/api/catalogue.ts';
import type { UnbookedPaymentRefund } from '../../src/api/decode.ts';
import { RefundPanel } from '../../src/sections/booking/refund-panel.tsx';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';

function renderPanel(state: UnbookedPaymentRefund['state']): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(hoursQuery.queryKey, { lines: [], daysAhead: 90, facts: SEEDED_FACTS });
  const refund: UnbookedPaymentRefund = {
    service: 'Classic Set',
    scheduledDate: Temporal.Instant.from('2026-11-23T01:00:00Z'),
    cents: 15_000,
    requestedAt: Temporal.Instant.from('2026-11-22T01:00:00Z'),
    state,
  };
  const panel = createElement(RefundPanel, { refund });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, panel));
}

it.each(['pending', 'succeeded'] as const)('a refund of an unusable payment that is %s goes to the card', (state) => {
  const html = renderPanel(state);
  expect(html).toContain('$150 goes back to your card, asked for on Sunday 22 November 2026. It arrives within 1 to 5');
  expect(html).not.toContain('tel:');
});

it('a refund that failed says whom to contact, and one that the owner then paid does not promise the card any more', () => {
  expect(renderPanel('failed')).toContain('We could not return the $150 to your card.');
  expect(renderPanel('failed')).toContain('tel:');
  const html = renderPanel('paid_otherwise');
  expect(html).toContain('$150 was paid to you another way.');
  expect(html).not.toMatch(/card|tel:/);
});
