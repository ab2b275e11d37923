import {
  booked,
  cancelled,
  firstRefund,
  inTurn,
  MONDAY,
  owned,
  pass,
  refundedByHand,
  refundIs,
  type Scenario,
  sweep,
  wishFor,
} from './harness.ts';
import { readRows } from './rows.ts';

const A_MINUTE = pass({ minutes: 1 });
const AN_HOUR = inTurn(pass({ minutes: 61 }), sweep);

const cancelledByOwner = owned('cancel', async (stage) => {
  const { bookings } = await readRows();
  return stage.owner.cancel(bookings[0]?.id ?? '', 'refund');
});

/** Money that the owner gives back in the dashboard, and refunds that fail, a scene at a time. */
export const REFUND_SCENES: Scenario[] = [
  {
    name: 'a payment is refunded in the dashboard, then the client cancels',
    before: inTurn(booked(MONDAY), refundedByHand(), A_MINUTE),
    during: inTurn(cancelled('refund'), A_MINUTE, sweep),
    ends: 'cancelled',
  },
  {
    name: 'a part is refunded in the dashboard, then the client cancels for the rest',
    before: inTurn(booked(MONDAY), refundedByHand(2_000), A_MINUTE),
    during: inTurn(cancelled('refund'), A_MINUTE, sweep, refundIs('succeeded succeeded')),
    ends: 'cancelled',
  },
  {
    name: 'a part is refunded in the dashboard without a webhook, then the client cancels for a refund',
    before: inTurn(booked(MONDAY), refundedByHand(2_000)),
    during: inTurn(cancelled('refund'), A_MINUTE, sweep, AN_HOUR, sweep),
    ends: 'cancelled',
    isPostLost: true,
  },
  {
    name: 'a payment is refunded in the dashboard, then the studio cancels',
    before: inTurn(booked(MONDAY), refundedByHand(), A_MINUTE),
    during: inTurn(cancelledByOwner, A_MINUTE, sweep),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner refunds it in the dashboard',
    before: inTurn(booked(MONDAY), pass({ hours: 45 }), cancelled('refund')),
    during: inTurn(refundedByHand(7_500), A_MINUTE, sweep, pass({ hours: 7 * 24 + 1 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner refunds more in the dashboard',
    before: inTurn(booked(MONDAY), pass({ hours: 45 }), cancelled('refund')),
    during: inTurn(refundedByHand(9_000), A_MINUTE, sweep, pass({ hours: 7 * 24 + 1 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'an unassigned payment is refunded in the dashboard',
    before: async ({ maya, insist }) => {
      await insist(() => maya.ask(wishFor(MONDAY, { namesTime: false })));
      await maya.pay();
    },
    during: inTurn(refundedByHand(), A_MINUTE, pass({ minutes: 11 }), sweep, A_MINUTE, sweep),
    ends: '',
  },
  {
    name: 'a refund is pending until the bank accepts it',
    before: inTurn(booked(MONDAY), ({ world }) => world.provider.nextRefund('pending')),
    during: inTurn(
      cancelled('refund'),
      async ({ world }) => {
        for (const { id } of Object.values(world.books.refunds)) await world.provider.settleRefund(id, 'succeeded');
      },
      AN_HOUR,
      refundIs('succeeded'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'a refund fails, and the owner pays it by bank transfer',
    before: inTurn(booked(MONDAY), cancelled('refund'), A_MINUTE, async ({ world }) => {
      for (const { id } of Object.values(world.books.refunds)) await world.provider.settleRefund(id, 'failed');
    }),
    during: inTurn(
      AN_HOUR,
      owned('paid otherwise', async ({ owner }) => owner.paidOtherwise(await firstRefund())),
      AN_HOUR,
      AN_HOUR,
      refundIs('paid_otherwise'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'a refund fails, and the owner retries it',
    before: inTurn(booked(MONDAY), cancelled('refund'), A_MINUTE, async ({ world }) => {
      for (const { id } of Object.values(world.books.refunds)) await world.provider.settleRefund(id, 'failed');
    }),
    during: inTurn(
      AN_HOUR,
      owned('retry', async ({ owner }) => owner.retryRefund(await firstRefund())),
      A_MINUTE,
      sweep,
      AN_HOUR,
      refundIs('succeeded'),
    ),
    ends: 'cancelled',
  },
];
