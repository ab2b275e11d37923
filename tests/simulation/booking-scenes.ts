import {
  ASKS_BANK,
  bookAndPay,
  booked,
  cancelled,
  DECLINED,
  FRIDAY,
  inTurn,
  MONDAY,
  MONDAY_LATE,
  pass,
  type Scenario,
  sweep,
  THURSDAY,
  TRANSFER,
  transfers,
  wishFor,
} from './harness.ts';

/** Times, holds and payments, a scene at a time. */
export const BOOKING_SCENES: Scenario[] = [
  { name: 'a booking is paid', during: booked(MONDAY), ends: 'confirmed' },
  {
    name: 'a first visit is paid with its discount',
    during: async (stage) => {
      const coupon = await stage.insist(stage.maya.discount);
      await bookAndPay(stage, stage.maya, wishFor(MONDAY, { coupon }));
    },
    ends: 'confirmed',
  },
  {
    name: 'a card is declined and another one pays',
    during: async (stage) => {
      await stage.insist(() => stage.maya.ask(wishFor(MONDAY)));
      await stage.maya.pay(DECLINED);
      await stage.maya.pay();
      await stage.insist(stage.maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'the bank asks for 3-D Secure, and the client returns with only the payment intent',
    during: async (stage) => {
      await stage.insist(() => stage.maya.ask(wishFor(MONDAY)));
      await stage.maya.pay(ASKS_BANK);
      await stage.maya.answerBank('complete');
      await stage.insist(stage.maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'the client changes to another slot and pays for it',
    before: ({ maya }) => maya.ask(wishFor(MONDAY)),
    during: booked(FRIDAY),
    ends: 'released confirmed',
  },
  {
    name: 'the hold is extended',
    before: ({ maya }) => maya.ask(wishFor(MONDAY)),
    during: booked(MONDAY),
    ends: 'confirmed',
  },
  {
    name: 'a hold expires and another client books the slot',
    before: inTurn(({ maya }) => maya.ask(wishFor(MONDAY)), pass({ minutes: 16 })),
    during: (stage) => bookAndPay(stage, stage.noor, wishFor(MONDAY)),
    ends: 'released confirmed',
  },
  {
    name: 'a hold was paid at its end when another client requests the slot',
    before: inTurn(
      ({ maya }) => maya.ask(wishFor(MONDAY)),
      ({ maya }) => maya.pay(),
      pass({ minutes: 16 }),
    ),
    during: ({ noor, insist }) => insist(() => noor.ask(wishFor(MONDAY))),
    ends: 'confirmed',
    isPostLost: true,
  },
  {
    name: 'the third booking earns the reward, and the fourth uses it',
    before: inTurn(booked(MONDAY), booked(MONDAY_LATE)),
    during: async (stage) => {
      await bookAndPay(stage, stage.maya, wishFor(THURSDAY));
      const coupon = await stage.insist(stage.maya.discount);
      await bookAndPay(stage, stage.maya, wishFor(FRIDAY, { coupon }));
    },
    ends: 'confirmed confirmed confirmed confirmed',
  },
  {
    name: 'an unassigned payment is booked for a free slot',
    during: booked(MONDAY, { namesTime: false }),
    ends: 'confirmed',
  },
  {
    name: 'an unassigned payment is booked for a taken slot',
    before: async (stage) => {
      await bookAndPay(stage, stage.noor, wishFor(MONDAY));
      await stage.maya.ask(wishFor(MONDAY, { namesTime: false }));
    },
    during: async ({ maya, insist }) => {
      await maya.pay();
      await insist(maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'a pending payment succeeds',
    before: booked(MONDAY, {}, TRANSFER),
    during: inTurn(transfers('settle'), pass({ minutes: 4 }), sweep, sweep),
    ends: 'confirmed',
  },
  {
    name: 'a pending payment fails',
    before: booked(MONDAY, {}, TRANSFER),
    during: inTurn(transfers('fail'), pass({ minutes: 4 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'an appointment is cancelled during a pending payment, which succeeds after all',
    before: booked(MONDAY, {}, TRANSFER),
    during: inTurn(cancelled('refund'), transfers('settle'), pass({ minutes: 4 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'the sweep finds an expired hold, an unassigned payment and an unpaid one',
    before: inTurn(
      ({ maya }) => maya.ask(wishFor(MONDAY, { namesTime: false })),
      ({ noor }) => noor.ask(wishFor(FRIDAY)),
      ({ maya }) => maya.pay(),
      ({ maya }) => maya.claim('pi_of_nobody'),
      pass({ minutes: 31 }),
    ),
    during: inTurn(sweep, pass({ minutes: 11 }), sweep, sweep),
    ends: 'released',
  },
];
