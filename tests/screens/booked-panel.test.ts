import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hoursQuery } from '../../src/api/catalogue.ts';
import type { BookedAppointment } from '../../src/domain/checkout/checkout-types.ts';
import { BookedPanel } from '../../src/sections/booking/booked-panel.tsx';
import { showBookedToast } from '../../src/sections/booking/checkout/form-messages.ts';
import { toastStore } from '../../src/ui/toast.ts';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';

const APPOINTMENT = {
  id: 'one',
  service: 'classic_set',
  scheduledDate: Temporal.Instant.from('2026-11-23T01:00:00Z'),
  status: 'confirmed',
  bookedWithRescheduleToken: false,
} as const;
/** The appointment when the answer was lost, and it was cancelled in another tab before the client asked again. */
const CANCELLED_APPOINTMENT = { ...APPOINTMENT, status: 'cancelled' } as const;

function renderPanel(addressWords: string, appointment: BookedAppointment = APPOINTMENT): string {
  const queryClient = new QueryClient();
  const facts = { ...SEEDED_FACTS, addressWords };
  queryClient.setQueryData(hoursQuery.queryKey, { lines: [], daysAhead: 90, facts });
  const panel = createElement(BookedPanel, { appointment, serviceName: 'Classic Set' });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, panel));
}

it('the confirmation of a booking says where the studio is, and what the owner lets clients read about the address', () => {
  expect(renderPanel('Beside the bakery.')).toContain('<p>The studio is in Kirwan. Beside the bakery.</p>');
  expect(renderPanel('')).toContain('<p>The studio is in Kirwan.</p>');
});

it('a booking that the owner has made to be paid at the studio is not called paid', () => {
  const words = renderPanel('', { ...APPOINTMENT, payAtStudio: true });
  expect(words).toContain('Confirmed, nothing to pay online');
  expect(words).not.toContain('Paid and confirmed');
  expect(renderPanel('')).toContain('Paid and confirmed');
});

it('a booking that was cancelled before its client read of it is not called confirmed', () => {
  const words = renderPanel('', CANCELLED_APPOINTMENT);
  expect(words).not.toMatch(/Confirmed|confirmed|Booked:/);
  expect(words).toContain('This appointment is cancelled');
  expect(words).toContain('See your appointments');
  showBookedToast('Classic Set', CANCELLED_APPOINTMENT);
  expect(toastStore.get()?.title).toBe('Appointment Cancelled');
});
