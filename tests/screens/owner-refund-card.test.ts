import { describe, expect, it } from 'vitest';
import type { FailedRefundItem } from '../../src/contract/owner/inbox.ts';
import { buildItemCard } from '../../src/sections/owner/inbox/item-card.ts';

/** Sunday 22 November 2026, 8:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-21T22:00:00Z');

describe('a refund that did not reach the card', () => {
  const REFUND: FailedRefundItem = {
    kind: 'refund',
    id: 'r1',
    since: '2026-11-19T22:12:00.000Z',
    dueAt: '2026-11-19T22:12:00.000Z',
    client: { name: 'Mia Chen', firstName: 'Mia' },
    contact: { kind: 'none' },
    service: 'Wispy Set',
    amountCents: 11_000,
    isRefused: false,
    isReduced: false,
    isRetryable: true,
    reason: null,
  };

  it('says what to do when the bank sent it back', () => {
    expect(buildItemCard(REFUND, NOW)).toMatchObject({
      kind: 'Refund came back',
      title: 'The bank sent $110 back',
      body: 'Mia Chen, Wispy Set. Perhaps Mia’s card is closed. Ask Mia for an account and transfer it.',
      actions: [
        { label: 'Paid by transfer', href: '/studio/refunds/r1/paid-otherwise' },
        { label: 'Try the card again', href: '/studio/refunds/r1/retry' },
      ],
    });
  });

  it('names the year of the refund once another one has begun', () => {
    expect(buildItemCard(REFUND, Temporal.Instant.from('2027-01-04T00:00:00Z')).dates).toBe(
      'Refund of Fri 20 November 2026, 8:12 am.',
    );
  });

  it('does not offer to send one to the card again that the site cannot repeat', () => {
    expect(buildItemCard({ ...REFUND, isRetryable: false }, NOW).actions).toEqual([
      { label: 'Paid by transfer', href: '/studio/refunds/r1/paid-otherwise' },
    ]);
  });

  it('names what is still owed of one that came back, once the rest was refunded otherwise', () => {
    expect(buildItemCard({ ...REFUND, isReduced: true, amountCents: 5_000 }, NOW).title).toBe(
      'The bank sent a refund back: $50 of it is still owed',
    );
  });

  it('says what to do when Stripe refused it, by the reason', () => {
    const refusedRefund = { ...REFUND, isRefused: true };
    expect(buildItemCard({ ...refusedRefund, reason: 'charge_disputed' }, NOW).body).toContain('is deciding a dispute');
    expect(buildItemCard({ ...refusedRefund, reason: 'expired_or_canceled_card' }, NOW).body).toContain(
      'Its reason: expired_or_canceled_card.',
    );
  });
});
