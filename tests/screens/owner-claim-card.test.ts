import { describe, expect, it } from 'vitest';
import type { ClaimItem } from '../../src/contract/owner/inbox.ts';
import { buildItemCard } from '../../src/sections/owner/inbox/item-card.ts';

/** Sunday 22 November 2026, 8:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-21T22:00:00Z');

const CLAIM: ClaimItem = {
  kind: 'claim',
  id: 'b1',
  since: '2026-11-19T22:12:00.000Z',
  dueAt: '2026-11-26T22:12:00.000Z',
  client: { name: 'Ella Petrov', firstName: 'Ella' },
  service: 'Volume Set',
  startsAt: '2026-11-20T05:30:00.000Z',
  cancelledAt: '2026-11-19T20:24:00.000Z',
  reason: 'Kid is sick',
  paidAt: '2026-11-02T01:00:00.000Z',
  paidCents: 15_000,
  askedCents: 7500,
  remainingClaimCents: 7500,
  unrefundedCents: 15_000,
  pointsRemoved: 50,
  visits: 5,
  lateCancellations: 0,
  isNotified: true,
};

describe('a refund that was asked for', () => {
  it('says who asks for how much, and what the policy gives', () => {
    expect(buildItemCard(CLAIM, NOW)).toMatchObject({
      kind: 'Refund asked for',
      dueText: 'pays itself Fri 27',
      title: 'Ella Petrov asks for $75 back',
      line: 'Volume Set, cancelled 9 hours before',
      dates: 'Refund asked for on Fri 20 November, 8:12 am. Pays itself on Fri 27 November, 8:12 am.',
      body: 'Volume Set, Fri 20 November, cancelled 9 hours before. Half of $150 is what the policy gives.',
      wideBody:
        'Ella cancelled Volume Set (Fri 20 November, 3:30 pm) with 9 hours’ notice. Half of the $150 paid is what the policy gives to whoever asks, and Ella has asked.',
      facts: [
        { label: 'Booked and paid by card, 2 November', value: '$150', isStrong: true },
        { label: 'Cancelled on Fri 20 November, 6:24 am', value: '“Kid is sick”' },
        { label: 'Points of this booking', value: '50 taken back' },
        { label: 'Ella’s visits', value: '5, never cancelled late before' },
      ],
      actions: [
        { label: 'Pay $75', wideLabel: 'Pay $75 back', href: '/studio/claims/b1/approve' },
        { label: 'Decline', href: '/studio/claims/b1/decline' },
        { label: 'Pay all of it back', href: '/studio/claims/b1/pay-all' },
      ],
    });
  });

  it('pays only what was not refunded on its own, and pays itself once its time is over', () => {
    const card = buildItemCard({ ...CLAIM, remainingClaimCents: 5000 }, Temporal.Instant.from('2026-11-26T22:12:00Z'));
    expect(card.body).toMatch(/\$25 of it was refunded on its own\.$/);
    expect(card.actions[0]).toMatchObject({ label: 'Pay $50' });
    expect([card.dueText, card.shortDueText]).toEqual(['pays itself now', 'now']);
    expect(buildItemCard({ ...CLAIM, remainingClaimCents: 0 }, NOW).actions[0]).toMatchObject({ label: 'Close it' });
  });

  it('names the year of its days once another one has begun', () => {
    const card = buildItemCard(CLAIM, Temporal.Instant.from('2027-01-04T00:00:00Z'));
    expect(card.dates).toBe(
      'Refund asked for on Fri 20 November 2026, 8:12 am. Pays itself on Fri 27 November 2026, 8:12 am.',
    );
    expect(card.body).toMatch(/^Volume Set, Fri 20 November 2026, /);
    expect(card.wideBody).toContain('(Fri 20 November 2026, 3:30 pm)');
    expect(card.facts[1]?.label).toBe('Cancelled on Fri 20 November 2026, 6:24 am');
  });

  it('can be answered with all of the payment while more of it is left than was asked for', () => {
    const labels = buildItemCard({ ...CLAIM, unrefundedCents: 7500 }, NOW).actions.map(({ label }) => label);
    expect(labels).toEqual(['Pay $75', 'Decline']);
  });
});
