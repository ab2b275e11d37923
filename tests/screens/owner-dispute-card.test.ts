import { expect, it } from 'vitest';
import type { AlertItem } from '../../src/contract/owner/inbox.ts';
import { buildItemCard } from '../../src/sections/owner/inbox/item-card.ts';

/** Sunday 22 November 2026, 8:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-21T22:00:00Z');

const ELLA = { name: 'Ella Petrov', firstName: 'Ella' };
const appointment = { id: 'b1', startsAt: '2026-11-20T05:30:00.000Z', canCancel: false };

const ALERT: AlertItem = {
  kind: 'alert',
  id: 'missing_slot-b1',
  since: '2026-11-21T02:00:00.000Z',
  dueAt: '2026-11-21T02:00:00.000Z',
  alert: 'missing_slot',
  ref: 'b1',
  client: null,
  contact: { kind: 'none' },
  appointment: null,
  cents: null,
  message: null,
  link: null,
  evidence: null,
};

const disputeAlert: AlertItem = {
  ...ALERT,
  id: 'dispute-dp_1',
  alert: 'dispute',
  ref: 'dp_1',
  dueAt: '2026-11-28T02:00:00.000Z',
  client: ELLA,
  cents: 15_000,
  appointment,
  evidence: {
    service: 'Volume Set, infill',
    startsAt: '2026-11-20T05:30:00.000Z',
    hasReceipt: true,
    policyVersion: '2026-11-21',
    messages: [
      { kind: 'confirmation', at: '2026-11-15T02:00:00.000Z' },
      { kind: 'reminder_24h', at: '2026-11-19T05:30:00.000Z' },
    ],
  },
};

it('an alert about a dispute says how much is disputed, by whom and for what, and what to send', () => {
  const card = buildItemCard(disputeAlert, NOW);
  expect(card).toMatchObject({
    kind: 'Bank asks for money back',
    title: 'A bank disputes $150 that Ella paid',
    dueText: 'by Sat 28',
    body: 'Ella Petrov, Volume Set, infill, Fri 20 November, 3:30 pm. Answer it at Stripe before its date.',
  });
  expect(card.actions).toEqual([
    { label: 'Open Stripe', href: 'https://dashboard.stripe.com/disputes' },
    { label: 'See the appointment', href: '/studio/appointments/b1' },
  ]);
  expect(card.itemsToSend).toEqual([
    { text: 'Receipt', href: '/studio/appointments/b1/receipt' },
    { text: 'Cancellation policy of 21 November 2026', href: '/cancellation-policy' },
    { text: 'The confirmation, sent Sun 15 November' },
    { text: 'The reminder, sent Thu 19 November' },
  ]);
});

it('an alert about a dispute of an unknown payment says what is known', () => {
  const card = buildItemCard({ ...disputeAlert, client: null, appointment: null, evidence: null }, NOW);
  expect([card.title, card.body]).toEqual(['A bank disputes $150', 'Answer it at Stripe before its date.']);
  expect(card.itemsToSend).toEqual([]);
  expect(buildItemCard({ ...ALERT, alert: 'dispute' }, NOW).title).toBe('A bank disputes a payment');
});

it('an alert that is to be passed on has a button that copies its report, and no other has', () => {
  const [copy] = buildItemCard(ALERT, NOW).actions;
  expect(copy).toMatchObject({
    label: 'Copy',
    copies: expect.stringMatching(/^To do: .+\nKind: missing_slot\nId: b1\nSince: Sat 21 November, 12:00 pm$/),
  });
  expect(buildItemCard(disputeAlert, NOW).actions.filter((action) => 'copies' in action)).toEqual([]);
});
