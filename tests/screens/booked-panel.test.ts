import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hoursQuery } from '../../src/api/catalogue.ts';
import { BookedPanel } from '../../src/sections/booking/booked-panel.tsx';
import { SEEDED_FACTS } from '../support/seeded-facts.ts';

const APPOINTMENT = {
  id: 'one',
  service: 'classic_set',
  scheduledDate: Temporal.Instant.from('2026-11-23T01:00:00Z'),
  status: 'confirmed',
  bookedWithRescheduleToken: false,
} as const;

function renderPanel(addressWords: string): string {
  const client = new QueryClient();
  const facts = { ...SEEDED_FACTS, addressWords };
  client.setQueryData(hoursQuery.queryKey, { lines: [], daysAhead: 90, facts });
  const panel = createElement(BookedPanel, { appointment: APPOINTMENT, serviceName: 'Classic Set' });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, panel));
}

it('the confirmation of a booking says where the studio is, and what the owner lets clients read about the address', () => {
  expect(renderPanel('Beside the bakery.')).toContain('<p>The studio is in Kirwan. Beside the bakery.</p>');
  expect(renderPanel('')).toContain('<p>The studio is in Kirwan.</p>');
});
