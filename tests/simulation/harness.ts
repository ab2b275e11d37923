import { createActionId, createOwnerApi, type OwnerApi } from '../support/owner/owner-api.ts';
import { type BookingRequest, type BrowserTab, createTab } from './browser-tab.ts';
import { cancelAsShown } from './cancel-dialog.ts';
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
 * The people and the world of a scenario. `retryUnanswered` repeats an unanswered call once when the client stays, else throws
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
  createSingleActionApi(): OwnerApi;
  retryUnanswered<Result>(step: () => Promise<Result | null>): Promise<Result>;
};

/**
 * `setUp`: the set-up, without faults. The Worker may crash at any call of `run`. `expectedStates`: the states of the rows when
 * it did not crash.
 */
export type Scenario = {
  name: string;
  setUp?: (harness: Harness) => Promise<unknown>;
  run: (harness: Harness) => Promise<unknown>;
  expectedStates: string;
  /** The provider's events never arrive. */
  areWebhooksLost?: true;
};

/** The client has gone away in the middle. */
export class ClientGoneError extends Error {}

export async function createHarness(world: World, isStaying: boolean): Promise<Harness> {
  const retryUnanswered: Harness['retryUnanswered'] = async (step) => {
    const result = (await step()) ?? (isStaying ? await step() : null);
    if (result === null) throw new ClientGoneError();
    return result;
  };
  const ownersBrowser = await world.client('owner');
  const owner = createOwnerApi(ownersBrowser);
  const createSingleActionApi = () => createOwnerApi(ownersBrowser, createActionId(world));
  const mayasBrowser = await world.client('maya');
  const maya = createTab(world, mayasBrowser, '0400 111 222');
  const noor = createTab(world, await world.client('noor'), '0400 333 444');
  return { world, ownersBrowser, owner, createSingleActionApi, retryUnanswered, maya, mayasBrowser, noor };
}

export async function bookAndPay(
  { retryUnanswered }: Harness,
  tab: BrowserTab,
  request: BookingRequest,
  card?: string,
): Promise<void> {
  await retryUnanswered(() => tab.requestHold(request));
  await tab.pay(card);
  await retryUnanswered(tab.confirmBooking);
}

export const readOwnAppointmentId = async ({ retryUnanswered }: Harness, tab: BrowserTab) => {
  const [appointment] = await retryUnanswered(tab.readAppointments);
  return appointment?.id ?? '';
};

export const readOwnRescheduleCode = async ({ retryUnanswered }: Harness, tab: BrowserTab) => {
  const [appointment] = await retryUnanswered(tab.readAppointments);
  return appointment?.rescheduleCouponCode ?? '';
};

export const bookByMaya =
  (startsAt: string, change?: Partial<BookingRequest>, card?: string) =>
  (harness: Harness): Promise<void> =>
    bookAndPay(harness, harness.maya, createBookingRequest(startsAt, change), card);

export const cancelByMaya = (choice: 'reschedule' | 'refund' | null) => async (harness: Harness) => {
  const id = await readOwnAppointmentId(harness, harness.maya);
  await harness.retryUnanswered(() => cancelAsShown(harness.world, harness.maya, id, choice));
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
    for (const { id } of Object.values(world.providerState.intents))
      await world.provider.control('POST', `/payment_intents/${id}/${outcome}`);
  };

/** Runs a verb of the owner, which must succeed; the same action is posted again when there was no answer. */
export const createOwnerStep =
  (description: string, verb: (harness: Harness) => Promise<{ status: number; body: unknown }>) =>
  async (harness: Harness) => {
    const actionHarness = { ...harness, owner: harness.createSingleActionApi() };
    const response = await harness.retryUnanswered(() =>
      harness.world.scheduler.invoke(description, () => verb(actionHarness)),
    );
    if (response.status !== 200)
      throw new Error(`${description} was answered ${response.status} ${JSON.stringify(response.body)}`);
  };

/** The first payment of the scenario, as the provider's dashboard and the client's bank know it. */
export const readFirstIntentId = ({ world }: Harness): string => Object.keys(world.providerState.intents)[0] ?? '';
export const readFirstBookingId = async (): Promise<string> => (await readRows()).bookings[0]?.id ?? '';
export const readFirstRefundId = async (): Promise<string> => (await readRows()).refunds[0]?.id ?? '';

/** The owner refunds the first payment in the dashboard: all that is left, or some cents. */
export const refundInDashboard = (cents?: number) => (harness: Harness) =>
  harness.world.provider.refundInDashboard(readFirstIntentId(harness), cents);

export const disputePayment = (harness: Harness) => harness.world.provider.openDispute(readFirstIntentId(harness));

/** Requires these states of the refunds, unless there were faults. */
export const expectRefundStates =
  (expectedStates: string) =>
  async ({ world }: Harness) => {
    if (world.hasHadFaults()) return;
    const states = (await readRows()).refunds.map((row) => row.state).join(' ');
    if (states !== expectedStates) throw new Error(`the refunds are "${states}", not "${expectedStates}"`);
  };
