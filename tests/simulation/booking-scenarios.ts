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
  { name: 'a booking is paid', during: bookByMaya(MONDAY), ends: 'confirmed' },
  {
    name: 'a first visit is paid with its discount',
    during: async (harness) => {
      const coupon = await harness.insist(harness.maya.discount);
      await bookAndPay(harness, harness.maya, createBookingRequest(MONDAY, { coupon }));
    },
    ends: 'confirmed',
  },
  {
    name: 'a card is declined and another one pays',
    during: async (harness) => {
      await harness.insist(() => harness.maya.ask(createBookingRequest(MONDAY)));
      await harness.maya.pay(DECLINED_CARD);
      await harness.maya.pay();
      await harness.insist(harness.maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'the bank asks for 3-D Secure, and the client returns with only the payment intent',
    during: async (harness) => {
      await harness.insist(() => harness.maya.ask(createBookingRequest(MONDAY)));
      await harness.maya.pay(BANK_APPROVAL_CARD);
      await harness.maya.answerBank('complete');
      await harness.insist(harness.maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'the client changes to another slot and pays for it',
    before: ({ maya }) => maya.ask(createBookingRequest(MONDAY)),
    during: bookByMaya(FRIDAY),
    ends: 'released confirmed',
  },
  {
    name: 'the hold is extended',
    before: ({ maya }) => maya.ask(createBookingRequest(MONDAY)),
    during: bookByMaya(MONDAY),
    ends: 'confirmed',
  },
  {
    name: 'a hold expires and another client books the slot',
    before: runInSequence(({ maya }) => maya.ask(createBookingRequest(MONDAY)), passTime({ minutes: 16 })),
    during: (harness) => bookAndPay(harness, harness.noor, createBookingRequest(MONDAY)),
    ends: 'released confirmed',
  },
  {
    name: 'a hold was paid at its end when another client requests the slot',
    before: runInSequence(
      ({ maya }) => maya.ask(createBookingRequest(MONDAY)),
      ({ maya }) => maya.pay(),
      passTime({ minutes: 16 }),
    ),
    during: ({ noor, insist }) => insist(() => noor.ask(createBookingRequest(MONDAY))),
    ends: 'confirmed',
    isPostLost: true,
  },
  {
    name: 'the third booking earns the reward, and the fourth uses it',
    before: runInSequence(bookByMaya(MONDAY), bookByMaya(MONDAY_LATE)),
    during: async (harness) => {
      await bookAndPay(harness, harness.maya, createBookingRequest(THURSDAY));
      const coupon = await harness.insist(harness.maya.discount);
      await bookAndPay(harness, harness.maya, createBookingRequest(FRIDAY, { coupon }));
    },
    ends: 'confirmed confirmed confirmed confirmed',
  },
  {
    name: 'an unassigned payment is booked for a free slot',
    during: bookByMaya(MONDAY, { namesTime: false }),
    ends: 'confirmed',
  },
  {
    name: 'an unassigned payment is booked for a taken slot',
    before: async (harness) => {
      await bookAndPay(harness, harness.noor, createBookingRequest(MONDAY));
      await harness.maya.ask(createBookingRequest(MONDAY, { namesTime: false }));
    },
    during: async ({ maya, insist }) => {
      await maya.pay();
      await insist(maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'a pending payment succeeds',
    before: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    during: runInSequence(endTransfers('settle'), passTime({ minutes: 4 }), sweep, sweep),
    ends: 'confirmed',
  },
  {
    name: 'a pending payment fails',
    before: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    during: runInSequence(endTransfers('fail'), passTime({ minutes: 4 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'an appointment is cancelled during a pending payment, which succeeds after all',
    before: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    during: runInSequence(cancelByMaya('refund'), endTransfers('settle'), passTime({ minutes: 4 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'the sweep finds an expired hold, an unassigned payment and an unpaid one',
    before: runInSequence(
      ({ maya }) => maya.ask(createBookingRequest(MONDAY, { namesTime: false })),
      ({ noor }) => noor.ask(createBookingRequest(FRIDAY)),
      ({ maya }) => maya.pay(),
      ({ maya }) => maya.claim('pi_of_nobody'),
      passTime({ minutes: 31 }),
    ),
    during: runInSequence(sweep, passTime({ minutes: 11 }), sweep, sweep),
    ends: 'released',
  },
];
