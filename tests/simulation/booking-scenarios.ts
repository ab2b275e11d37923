import {
  BANK_APPROVAL_CARD,
  bookAndPay,
  bookByMaya,
  cancelByMaya,
  createBookingRequest,
  DECLINED_CARD,
  endTransfers,
  FRIDAY,
  MONDAY,
  MONDAY_LATE,
  passTime,
  runInSequence,
  type Scenario,
  sweep,
  THURSDAY,
  TRANSFER_CARD,
} from './harness.ts';

/** Scenarios of times, holds and payments. */
export const BOOKING_SCENARIOS: Scenario[] = [
  { name: 'a booking is paid', run: bookByMaya(MONDAY), expectedStates: 'confirmed' },
  {
    name: 'a first visit is paid with its discount',
    run: async (harness) => {
      const coupon = await harness.retryUnanswered(harness.maya.readDiscount);
      await bookAndPay(harness, harness.maya, createBookingRequest(MONDAY, { coupon }));
    },
    expectedStates: 'confirmed',
  },
  {
    name: 'a card is declined and another one pays',
    run: async (harness) => {
      await harness.retryUnanswered(() => harness.maya.requestHold(createBookingRequest(MONDAY)));
      await harness.maya.pay(DECLINED_CARD);
      await harness.maya.pay();
      await harness.retryUnanswered(harness.maya.confirmBooking);
    },
    expectedStates: 'confirmed',
  },
  {
    name: 'the bank asks for 3-D Secure, and the client returns with only the payment intent',
    run: async (harness) => {
      await harness.retryUnanswered(() => harness.maya.requestHold(createBookingRequest(MONDAY)));
      await harness.maya.pay(BANK_APPROVAL_CARD);
      await harness.maya.answerBank('complete');
      await harness.retryUnanswered(harness.maya.confirmBooking);
    },
    expectedStates: 'confirmed',
  },
  {
    name: 'the client changes to another slot and pays for it',
    setUp: ({ maya }) => maya.requestHold(createBookingRequest(MONDAY)),
    run: bookByMaya(FRIDAY),
    expectedStates: 'released confirmed',
  },
  {
    name: 'the hold is extended',
    setUp: ({ maya }) => maya.requestHold(createBookingRequest(MONDAY)),
    run: bookByMaya(MONDAY),
    expectedStates: 'confirmed',
  },
  {
    name: 'a hold expires and another client books the slot',
    setUp: runInSequence(({ maya }) => maya.requestHold(createBookingRequest(MONDAY)), passTime({ minutes: 16 })),
    run: (harness) => bookAndPay(harness, harness.noor, createBookingRequest(MONDAY)),
    expectedStates: 'released confirmed',
  },
  {
    name: 'a hold was paid at its end when another client requests the slot',
    setUp: runInSequence(
      ({ maya }) => maya.requestHold(createBookingRequest(MONDAY)),
      ({ maya }) => maya.pay(),
      passTime({ minutes: 16 }),
    ),
    run: ({ noor, retryUnanswered }) => retryUnanswered(() => noor.requestHold(createBookingRequest(MONDAY))),
    expectedStates: 'confirmed',
    areWebhooksLost: true,
  },
  {
    name: 'the third booking earns the reward, and the fourth uses it',
    setUp: runInSequence(bookByMaya(MONDAY), bookByMaya(MONDAY_LATE)),
    run: async (harness) => {
      await bookAndPay(harness, harness.maya, createBookingRequest(THURSDAY));
      const coupon = await harness.retryUnanswered(harness.maya.readDiscount);
      await bookAndPay(harness, harness.maya, createBookingRequest(FRIDAY, { coupon }));
    },
    expectedStates: 'confirmed confirmed confirmed confirmed',
  },
  {
    name: 'an unassigned payment is booked for a free slot',
    run: bookByMaya(MONDAY, { namesTime: false }),
    expectedStates: 'confirmed',
  },
  {
    name: 'an unassigned payment is booked for a taken slot',
    setUp: async (harness) => {
      await bookAndPay(harness, harness.noor, createBookingRequest(MONDAY));
      await harness.maya.requestHold(createBookingRequest(MONDAY, { namesTime: false }));
    },
    run: async ({ maya, retryUnanswered }) => {
      await maya.pay();
      await retryUnanswered(maya.confirmBooking);
    },
    expectedStates: 'confirmed',
  },
  {
    name: 'a pending payment succeeds',
    setUp: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    run: runInSequence(endTransfers('settle'), passTime({ minutes: 4 }), sweep, sweep),
    expectedStates: 'confirmed',
  },
  {
    name: 'a pending payment fails',
    setUp: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    run: runInSequence(endTransfers('fail'), passTime({ minutes: 4 }), sweep, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'an appointment is cancelled during a pending payment, which succeeds after all',
    setUp: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    run: runInSequence(cancelByMaya('refund'), endTransfers('settle'), passTime({ minutes: 4 }), sweep, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'the sweep finds an expired hold, an unassigned payment and an unpaid one',
    setUp: runInSequence(
      ({ maya }) => maya.requestHold(createBookingRequest(MONDAY, { namesTime: false })),
      ({ noor }) => noor.requestHold(createBookingRequest(FRIDAY)),
      ({ maya }) => maya.pay(),
      ({ maya }) => maya.confirmBooking('pi_of_nobody'),
      passTime({ minutes: 31 }),
    ),
    run: runInSequence(sweep, passTime({ minutes: 11 }), sweep, sweep),
    expectedStates: 'released',
  },
];
