import {
  booked,
  cancelled,
  disputed,
  FRIDAY,
  firstBooking,
  firstRefund,
  inTurn,
  MONDAY,
  owned,
  pass,
  refundIs,
  type Scenario,
  sweep,
  wishFor,
} from './harness.ts';

const A_MINUTE = pass({ minutes: 1 });

/** What the provider refuses for good, a scene at a time. */
export const REFUSAL_SCENES: Scenario[] = [
  {
    name: 'a payment is disputed, then the client cancels for a refund',
    before: inTurn(booked(MONDAY), disputed, A_MINUTE),
    during: inTurn(cancelled('refund'), pass({ minutes: 4 }), sweep, refundIs('failed')),
    ends: 'cancelled',
  },
  {
    name: 'a refund of half is pending when the charge is disputed',
    before: inTurn(booked(MONDAY), pass({ hours: 45 }), cancelled('refund'), ({ world }) =>
      world.provider.nextRefund('pending'),
    ),
    during: inTurn(
      owned('approve', async ({ owner }) => owner.approveClaim(await firstBooking())),
      disputed,
      pass({ minutes: 61 }),
      sweep,
      sweep,
      refundIs('failed'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'a dispute is won, and the owner retries the refused refund',
    before: inTurn(booked(MONDAY), disputed, cancelled('refund'), pass({ minutes: 4 }), sweep, async ({ world }) => {
      for (const { id } of Object.values(world.books.disputes)) await world.provider.decideDispute(id, 'won');
    }),
    during: inTurn(
      A_MINUTE,
      owned('retry', async ({ owner }) => owner.retryRefund(await firstRefund())),
      A_MINUTE,
      sweep,
      refundIs('succeeded'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'the payment of a hold is unknown to Stripe when the hold expires',
    before: inTurn(
      ({ maya }) => maya.ask(wishFor(MONDAY)),
      ({ world }) => world.provider.forgetIntents(),
      pass({ minutes: 16 }),
    ),
    during: inTurn(sweep, A_MINUTE, sweep),
    ends: 'released',
  },
  {
    name: 'the payment of a hold is unknown to Stripe when its client requests another slot',
    before: inTurn(
      ({ maya }) => maya.ask(wishFor(MONDAY)),
      ({ world }) => world.provider.forgetIntents(),
    ),
    during: booked(FRIDAY),
    ends: 'released confirmed',
  },
  {
    name: 'Stripe refuses payments for a while',
    during: async ({ world, maya, insist }) => {
      world.blameProvider();
      await world.provider.restrictAccount();
      await insist(() => maya.ask(wishFor(MONDAY)));
      await world.provider.restrictAccount(false);
      await insist(() => maya.ask(wishFor(MONDAY)));
      await maya.pay();
      await insist(maya.claim);
    },
    ends: 'released confirmed',
  },
];
