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
    setUp: runInSequence(bookByMaya(MONDAY), disputePayment, passMinute),
    run: runInSequence(cancelByMaya('refund'), passTime({ minutes: 4 }), sweep, expectRefundStates('failed')),
    expectedStates: 'cancelled',
  },
  {
    name: 'a refund of half is pending when the charge is disputed',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund'), ({ world }) =>
      world.provider.setNextRefundStatus('pending'),
    ),
    run: runInSequence(
      createOwnerStep('approve', async ({ owner }) => owner.approveClaim(await readFirstBookingId())),
      disputePayment,
      passTime({ minutes: 61 }),
      sweep,
      sweep,
      expectRefundStates('failed'),
    ),
    expectedStates: 'cancelled',
  },
  {
    name: 'a dispute is won, and the owner retries the refused refund',
    setUp: runInSequence(
      bookByMaya(MONDAY),
      disputePayment,
      cancelByMaya('refund'),
      passTime({ minutes: 4 }),
      sweep,
      async ({ world }) => {
        for (const { id } of Object.values(world.providerState.disputes)) await world.provider.decideDispute(id, 'won');
      },
    ),
    run: runInSequence(
      passMinute,
      createOwnerStep('retry', async ({ owner }) => owner.retryRefund(await readFirstRefundId())),
      passMinute,
      sweep,
      expectRefundStates('succeeded'),
    ),
    expectedStates: 'cancelled',
  },
  {
    name: 'the payment of a hold is unknown to Stripe when the hold expires',
    setUp: runInSequence(
      ({ maya }) => maya.requestHold(createBookingRequest(MONDAY)),
      ({ world }) => world.provider.forgetIntents(),
      passTime({ minutes: 16 }),
    ),
    run: runInSequence(sweep, passMinute, sweep),
    expectedStates: 'released',
  },
  {
    name: 'the payment of a hold is unknown to Stripe when its client requests another slot',
    setUp: runInSequence(
      ({ maya }) => maya.requestHold(createBookingRequest(MONDAY)),
      ({ world }) => world.provider.forgetIntents(),
    ),
    run: bookByMaya(FRIDAY),
    expectedStates: 'released confirmed',
  },
  {
    name: 'Stripe refuses payments for a while',
    run: async ({ world, maya, retryUnanswered }) => {
      world.expectProviderFaults();
      await world.provider.restrictAccount();
      await retryUnanswered(() => maya.requestHold(createBookingRequest(MONDAY)));
      await world.provider.restrictAccount(false);
      await retryUnanswered(() => maya.requestHold(createBookingRequest(MONDAY)));
      await maya.pay();
      await retryUnanswered(maya.confirmBooking);
    },
    expectedStates: 'released confirmed',
  },
];
