import {
  bookByMaya,
  cancelByMaya,
  createBookingRequest,
  createOwnerStep,
  disputePayment,
  expectRefundStates,
  FRIDAY,
  MONDAY,
  passTime,
  readFirstBookingId,
  readFirstRefundId,
  runInSequence,
  type Scenario,
  sweep,
} from './harness.ts';

const passMinute = passTime({ minutes: 1 });

/** One scenario for each final refusal of the provider. */
export const REFUSAL_SCENARIOS: Scenario[] = [
  {
    name: 'a payment is disputed, then the client cancels for a refund',
    before: runInSequence(bookByMaya(MONDAY), disputePayment, passMinute),
    during: runInSequence(cancelByMaya('refund'), passTime({ minutes: 4 }), sweep, expectRefundStates('failed')),
    ends: 'cancelled',
  },
  {
    name: 'a refund of half is pending when the charge is disputed',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund'), ({ world }) =>
      world.provider.nextRefund('pending'),
    ),
    during: runInSequence(
      createOwnerStep('approve', async ({ owner }) => owner.approveClaim(await readFirstBookingId())),
      disputePayment,
      passTime({ minutes: 61 }),
      sweep,
      sweep,
      expectRefundStates('failed'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'a dispute is won, and the owner retries the refused refund',
    before: runInSequence(
      bookByMaya(MONDAY),
      disputePayment,
      cancelByMaya('refund'),
      passTime({ minutes: 4 }),
      sweep,
      async ({ world }) => {
        for (const { id } of Object.values(world.books.disputes)) await world.provider.decideDispute(id, 'won');
      },
    ),
    during: runInSequence(
      passMinute,
      createOwnerStep('retry', async ({ owner }) => owner.retryRefund(await readFirstRefundId())),
      passMinute,
      sweep,
      expectRefundStates('succeeded'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'the payment of a hold is unknown to Stripe when the hold expires',
    before: runInSequence(
      ({ maya }) => maya.ask(createBookingRequest(MONDAY)),
      ({ world }) => world.provider.forgetIntents(),
      passTime({ minutes: 16 }),
    ),
    during: runInSequence(sweep, passMinute, sweep),
    ends: 'released',
  },
  {
    name: 'the payment of a hold is unknown to Stripe when its client requests another slot',
    before: runInSequence(
      ({ maya }) => maya.ask(createBookingRequest(MONDAY)),
      ({ world }) => world.provider.forgetIntents(),
    ),
    during: bookByMaya(FRIDAY),
    ends: 'released confirmed',
  },
  {
    name: 'Stripe refuses payments for a while',
    during: async ({ world, maya, insist }) => {
      world.blameProvider();
      await world.provider.restrictAccount();
      await insist(() => maya.ask(createBookingRequest(MONDAY)));
      await world.provider.restrictAccount(false);
      await insist(() => maya.ask(createBookingRequest(MONDAY)));
      await maya.pay();
      await insist(maya.claim);
    },
    ends: 'released confirmed',
  },
];
