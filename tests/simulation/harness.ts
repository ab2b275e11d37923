import { createActionId, createOwnerApi, type OwnerApi } from '../support/owner/owner-api.ts';
import { type BookingRequest, type BrowserTab, createTab } from './browser-tab.ts';
import { lookAndCancel } from './cancel-dialog.ts';
import { readRows } from './rows.ts';
import type { SimulatedClient, World } from './world.ts';

/** Start times in the week of Monday 23 November 2026; appointments at them do not touch each other. */
export const MONDAY = '2026-11-23T01:00:00.000Z';
export const MONDAY_LATE = '2026-11-23T05:30:00.000Z';
export const THURSDAY = '2026-11-26T06:30:00.000Z';
export const FRIDAY = '2026-11-27T01:00:00.000Z';

export const DECLINED_CARD = '4000000000000002';
export const BANK_APPROVAL_CARD = '4000002760003184';
export const TRANSFER_CARD = '4000000000007809';

export const createBookingRequest = (startsAt: string, change: Partial<BookingRequest> = {}): BookingRequest => ({
  serviceId: 'classic_set',
  startsAt,
  coupon: null,
  namesTime: true,
  ...change,
});

/**
 * The people and the world of a scenario. `insist` repeats an unanswered call once when the client stays, else throws
 * ClientGoneError.
 */
export type Harness = {
  world: World;
  maya: BrowserTab;
  /** Another tab of Maya's, on her own page. */
  mayasBrowser: SimulatedClient;
  noor: BrowserTab;
  ownersBrowser: SimulatedClient;
  owner: OwnerApi;
  /** The verbs with one action id: a verb that is posted again is the same action. */
  oneAction(): OwnerApi;
  insist<Answer>(step: () => Promise<Answer | null>): Promise<Answer>;
};

/**
 * `before`: the set-up, without faults. The Worker may crash at any call of `during`. `ends`: the states of the rows when
 * it did not crash.
 */
export type Scenario = {
  name: string;
  before?: (harness: Harness) => Promise<unknown>;
  during: (harness: Harness) => Promise<unknown>;
  ends: string;
  /** The provider's events never arrive. */
  isPostLost?: true;
};

/** The client has gone away in the middle. */
export class ClientGoneError extends Error {}

export async function createHarness(world: World, isStaying: boolean): Promise<Harness> {
  const insist: Harness['insist'] = async (step) => {
    const answer = (await step()) ?? (isStaying ? await step() : null);
    if (answer === null) throw new ClientGoneError();
    return answer;
  };
  const ownersBrowser = await world.client('owner');
  const owner = createOwnerApi(ownersBrowser);
  const oneAction = () => createOwnerApi(ownersBrowser, createActionId(world));
  const mayasBrowser = await world.client('maya');
  const maya = createTab(world, mayasBrowser, '0400 111 222');
  const noor = createTab(world, await world.client('noor'), '0400 333 444');
  return { world, ownersBrowser, owner, oneAction, insist, maya, mayasBrowser, noor };
}

export async function bookAndPay(
  { insist }: Harness,
  tab: BrowserTab,
  request: BookingRequest,
  card?: string,
): Promise<void> {
  await insist(() => tab.ask(request));
  await tab.pay(card);
  await insist(tab.claim);
}

export const readOwnAppointmentId = async ({ insist }: Harness, tab: BrowserTab) => {
  const [appointment] = await insist(tab.appointments);
  return appointment?.id ?? '';
};

export const readOwnRescheduleCode = async ({ insist }: Harness, tab: BrowserTab) => {
  const [appointment] = await insist(tab.appointments);
  return appointment?.rescheduleCouponCode ?? '';
};

export const bookByMaya =
  (startsAt: string, change?: Partial<BookingRequest>, card?: string) =>
  (harness: Harness): Promise<void> =>
    bookAndPay(harness, harness.maya, createBookingRequest(startsAt, change), card);

export const cancelByMaya = (choice: 'reschedule' | 'refund' | null) => async (harness: Harness) => {
  const id = await readOwnAppointmentId(harness, harness.maya);
  await harness.insist(() => lookAndCancel(harness.world, harness.maya, id, choice));
};

export const runInSequence =
  (...steps: ((harness: Harness) => Promise<unknown>)[]) =>
  async (harness: Harness) => {
    for (const step of steps) await step(harness);
  };

export const passTime =
  (duration: Temporal.DurationLike) =>
  ({ world }: Harness) =>
    world.scheduler.sleep(duration);

export const sweep = ({ world }: Harness) => world.sweep();

export const endTransfers =
  (outcome: 'settle' | 'fail') =>
  async ({ world }: Harness) => {
    for (const { id } of Object.values(world.books.intents))
      await world.provider.control('POST', `/payment_intents/${id}/${outcome}`);
  };

/** Runs a verb of the owner, which must succeed; the same action is posted again when there was no answer. */
export const createOwnerStep =
  (what: string, verb: (harness: Harness) => Promise<{ status: number; body: unknown }>) =>
  async (harness: Harness) => {
    const same = { ...harness, owner: harness.oneAction() };
    const answer = await harness.insist(() => harness.world.scheduler.visit(what, () => verb(same)));
    if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  };

/** The first payment of the scenario, as the provider's dashboard and the client's bank know it. */
export const findFirstIntentId = ({ world }: Harness): string => Object.keys(world.books.intents)[0] ?? '';
export const readFirstBookingId = async (): Promise<string> => (await readRows()).bookings[0]?.id ?? '';
export const readFirstRefundId = async (): Promise<string> => (await readRows()).refunds[0]?.id ?? '';

/** The owner refunds the first payment in the dashboard: all that is left, or some cents. */
export const refundInDashboard = (cents?: number) => (harness: Harness) =>
  harness.world.provider.refundByHand(findFirstIntentId(harness), cents);

export const disputePayment = (harness: Harness) => harness.world.provider.dispute(findFirstIntentId(harness));

/** Requires these states of the refunds, unless there were faults. */
export const expectRefundStates =
  (state: string) =>
  async ({ world }: Harness) => {
    if (world.hasHadFaults()) return;
    const states = (await readRows()).refunds.map((row) => row.state).join(' ');
    if (states !== state) throw new Error(`the refunds are "${states}", not "${state}"`);
  };
