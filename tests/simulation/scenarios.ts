import { type Verbs, verbsOf } from '../support/studio-verbs.ts';
import { openTab, type Tab, type Wish } from './tab.ts';
import type { Visitor, World } from './world.ts';

/** Times of the week that begins on Monday 23 November 2026, none of which touches another. */
const MONDAY = '2026-11-23T01:00:00.000Z';
const MONDAY_LATE = '2026-11-23T05:30:00.000Z';
const THURSDAY = '2026-11-26T06:30:00.000Z';
const FRIDAY = '2026-11-27T01:00:00.000Z';

const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002760003184';
const TRANSFER = '4000000000007809';

export const wishFor = (startsAt: string, change: Partial<Wish> = {}): Wish => ({
  serviceId: 'classic_set',
  startsAt,
  coupon: null,
  namesTime: true,
  ...change,
});

/** Everybody and everything in a scene. `insist` repeats what got no answer, as a client does who stays. */
export type Stage = {
  world: World;
  maya: Tab;
  /** Another tab of hers, on the page about herself. */
  mayasBrowser: Visitor;
  noor: Tab;
  owner: Verbs;
  insist<Answer>(step: () => Promise<Answer | null>): Promise<Answer>;
};

/** `before` sets the scene; `during` is what the Worker may die in. `ends` is what the rows show when it did not. */
export type Scenario = {
  name: string;
  before?: (stage: Stage) => Promise<unknown>;
  during: (stage: Stage) => Promise<unknown>;
  ends: string;
  /** The provider's events never arrive. */
  isPostLost?: true;
};

/** The client has gone away in the middle. */
export class Gone extends Error {}

export async function setStage(world: World, isStaying: boolean): Promise<Stage> {
  const insist: Stage['insist'] = async (step) => {
    const answer = (await step()) ?? (isStaying ? await step() : null);
    if (answer === null) throw new Gone();
    return answer;
  };
  const owner = verbsOf(await world.client('owner'));
  const mayasBrowser = await world.client('maya');
  const maya = openTab(world, mayasBrowser, '0400 111 222');
  const noor = openTab(world, await world.client('noor'), '0400 333 444');
  return { world, owner, insist, maya, mayasBrowser, noor };
}

async function bookAndPay({ insist }: Stage, tab: Tab, wish: Wish, card?: string): Promise<void> {
  await insist(() => tab.ask(wish));
  await tab.pay(card);
  await insist(tab.claim);
}

const own = async ({ insist }: Stage, tab: Tab) => {
  const [appointment] = await insist(tab.appointments);
  return appointment?.id ?? '';
};

const code = async ({ insist }: Stage, tab: Tab) => {
  const [appointment] = await insist(tab.appointments);
  return appointment?.rescheduleCouponCode ?? '';
};

export const booked =
  (startsAt: string, change?: Partial<Wish>, card?: string) =>
  (stage: Stage): Promise<void> =>
    bookAndPay(stage, stage.maya, wishFor(startsAt, change), card);

export const cancelled = (choice: 'reschedule' | 'refund') => async (stage: Stage) => {
  const id = await own(stage, stage.maya);
  await stage.insist(() => stage.maya.cancel(id, choice));
};

export const inTurn =
  (...steps: ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage) => {
    for (const step of steps) await step(stage);
  };

export const pass =
  (duration: Temporal.DurationLike) =>
  ({ world }: Stage) =>
    world.strands.sleep(duration);

export const sweep = ({ world }: Stage) => world.sweep();

const transfers =
  (outcome: 'settle' | 'fail') =>
  async ({ world }: Stage) => {
    for (const { id } of Object.values(world.books.intents))
      await world.provider.control('POST', `/payment_intents/${id}/${outcome}`);
  };

/** The life of a booking, a scene at a time. */
export const SCENARIOS: Scenario[] = [
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
    name: 'the bank asks, and the client comes back with the payment alone',
    during: async (stage) => {
      await stage.insist(() => stage.maya.ask(wishFor(MONDAY)));
      await stage.maya.pay(ASKS_BANK);
      await stage.maya.answerBank('complete');
      await stage.insist(stage.maya.claim);
    },
    ends: 'confirmed',
  },
  {
    name: 'the client changes to another time and pays that',
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
    name: 'a hold runs out and somebody else takes the time',
    before: inTurn(({ maya }) => maya.ask(wishFor(MONDAY)), pass({ minutes: 16 })),
    during: (stage) => bookAndPay(stage, stage.noor, wishFor(MONDAY)),
    ends: 'released confirmed',
  },
  {
    name: 'a hold was paid at the last moment when somebody else wants the time',
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
  { name: 'cancelled for the money', before: booked(MONDAY), during: cancelled('refund'), ends: 'cancelled' },
  { name: 'cancelled for a code', before: booked(MONDAY), during: cancelled('reschedule'), ends: 'cancelled' },
  {
    name: 'the code is used',
    before: inTurn(booked(MONDAY), cancelled('reschedule')),
    during: async (stage) => {
      const found = await code(stage, stage.maya);
      await stage.insist(() => stage.maya.redeem(found, wishFor(FRIDAY)));
    },
    ends: 'cancelled confirmed',
  },
  {
    name: 'what was booked with a code is cancelled',
    before: inTurn(booked(MONDAY), cancelled('reschedule'), async (stage) =>
      stage.maya.redeem(await code(stage, stage.maya), wishFor(FRIDAY)),
    ),
    during: async (stage) => {
      const list = await stage.insist(stage.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await stage.insist(() => stage.maya.cancel(again, null));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'half is asked for after little notice, and paid a week later',
    before: inTurn(booked(MONDAY), pass({ hours: 45 })),
    during: inTurn(
      async (stage) => {
        const id = await own(stage, stage.maya);
        await stage.insist(() => stage.maya.cancel(id, null));
        await stage.insist(() => stage.maya.askRefund(id));
      },
      pass({ hours: 7 * 24 + 1 }),
      sweep,
      sweep,
    ),
    ends: 'cancelled',
  },
  {
    name: 'half is asked for, and the studio approves',
    before: inTurn(booked(MONDAY), pass({ hours: 45 }), cancelled('refund')),
    during: async (stage) => {
      const id = await own(stage, stage.maya);
      await stage.insist(() => stage.world.strands.visit('approve', () => stage.owner.approveClaim(id)));
    },
    ends: 'cancelled',
  },
  {
    name: 'the studio cancels what was booked with a code, and gives the money back',
    before: inTurn(booked(MONDAY), cancelled('reschedule'), async (stage) =>
      stage.maya.redeem(await code(stage, stage.maya), wishFor(FRIDAY)),
    ),
    during: async (stage) => {
      const list = await stage.insist(stage.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await stage.insist(() => stage.world.strands.visit('cancel', () => stage.owner.cancel(again, 'refund')));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'paid without a time, then claimed for one that is free',
    during: booked(MONDAY, { namesTime: false }),
    ends: 'confirmed',
  },
  {
    name: 'paid without a time, then claimed for one that is gone',
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
    name: 'a transfer is under way and arrives',
    before: booked(MONDAY, {}, TRANSFER),
    during: inTurn(transfers('settle'), pass({ minutes: 4 }), sweep, sweep),
    ends: 'confirmed',
  },
  {
    name: 'a transfer is under way and fails',
    before: booked(MONDAY, {}, TRANSFER),
    during: inTurn(transfers('fail'), pass({ minutes: 4 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'cancelled while a transfer is under way, which arrives all the same',
    before: booked(MONDAY, {}, TRANSFER),
    during: inTurn(cancelled('refund'), transfers('settle'), pass({ minutes: 4 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'the sweep finds a hold that ran out, a payment nobody claimed and one nobody made',
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
