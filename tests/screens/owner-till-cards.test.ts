import { describe, expect, it } from 'vitest';
import type { CancelledWithNotedMoneyItem, UnpaidAppointmentItem } from '../../src/contract/owner/inbox.ts';
import { buildItemCard } from '../../src/sections/owner/inbox/item-card.ts';

const NOW = Temporal.Instant.from('2026-11-23T05:00:00Z');
const ITEM_FIELDS = {
  id: 'b1',
  since: '2026-11-23T03:00:00.000Z',
  dueAt: '2026-11-23T03:00:00.000Z',
  client: { name: 'Ruby Park', firstName: 'Ruby' },
  service: 'Wispy Set',
  startsAt: '2026-11-23T01:00:00.000Z',
};
const NOT_NOTED_ITEM: UnpaidAppointmentItem = {
  ...ITEM_FIELDS,
  kind: 'not_noted',
  priceCents: 15_000,
  owedCents: 15_000,
};
const CANCELLED_ITEM: CancelledWithNotedMoneyItem = {
  ...ITEM_FIELDS,
  kind: 'noted_and_cancelled',
  contact: { kind: 'none' },
  notedCents: 5000,
  isByStudio: false,
  policyOutcome: 'Code for 30 days, or $50 back',
};

describe('money that is not noted yet', () => {
  it('names whose and how much, and notes all of it with one tap', () => {
    const card = buildItemCard(NOT_NOTED_ITEM, NOW);
    expect(card).toMatchObject({ kind: 'Not noted yet', title: 'Ruby’s $150 is not noted', dueText: 'now' });
    expect(card.body).toBe('Ruby Park, Wispy Set, Mon 23 November, 11:00 am.');
    const action = '/studio/appointments/b1/money/note';
    expect(card.actions).toEqual([
      { label: 'Cash', action, fields: { from: 'inbox', amount: '150.00', method: 'cash' } },
      { label: 'Card machine', action, fields: { from: 'inbox', amount: '150.00', method: 'card_machine' } },
      { label: 'More', href: '/studio/appointments/b1/money', opensSheet: true },
    ]);
  });

  it('names the year of the appointment once another one has begun', () => {
    const january = Temporal.Instant.from('2027-01-04T00:00:00Z');
    const timeText = 'Mon 23 November 2026, 11:00 am.';
    expect(buildItemCard(NOT_NOTED_ITEM, january)).toMatchObject({
      dates: `Appointment on ${timeText}`,
      body: `Ruby Park, Wispy Set, ${timeText}`,
    });
    expect(buildItemCard(CANCELLED_ITEM, january).body).toContain(timeText);
  });

  it('says what of it was noted', () => {
    const card = buildItemCard({ ...NOT_NOTED_ITEM, owedCents: 10_000 }, NOW);
    expect(card.title).toBe('Ruby’s $100 is not noted');
    expect(card.body).toContain('Noted $50 of $150.');
  });
});

describe('money noted of a cancelled appointment', () => {
  it('says who has cancelled, how much was noted and what the policy would give', () => {
    const card = buildItemCard(CANCELLED_ITEM, NOW);
    expect(card).toMatchObject({ kind: 'Cancelled, with money noted', title: 'Ruby cancelled. $50 was noted.' });
    expect(card.body).toContain('By the policy: Code for 30 days, or $50 back.');
    expect(card.actions).toEqual([
      { label: 'Give it back', href: '/studio/appointments/b1/money/return', opensSheet: true },
      {
        label: 'Keep it',
        action: '/studio/appointments/b1/money/waive',
        fields: { from: 'inbox', wasCancelled: 'yes', shownAmount: '50.00' },
      },
    ]);
  });

  it('names no client as who cancelled when the studio did', () => {
    expect(buildItemCard({ ...CANCELLED_ITEM, isByStudio: true, policyOutcome: '' }, NOW).title).toBe(
      'Cancelled. $50 was noted.',
    );
  });
});
