import {
  bookByMaya,
  cancelByMaya,
  createBookingRequest,
  createOwnerStep,
  expectRefundStates,
  MONDAY,
  passTime,
  readFirstRefundId,
  refundInDashboard,
  runInSequence,
  type Scenario,
  sweep,
} from './harness.ts';
import { readRows } from './rows.ts';

const passMinute = passTime({ minutes: 1 });
const passHourAndSweep = runInSequence(passTime({ minutes: 61 }), sweep);

const cancelByOwner = createOwnerStep('cancel', async (harness) => {
  const { bookings } = await readRows();
  return harness.owner.cancel(bookings[0]?.id ?? '', 'refund');
});

/** One scenario for each kind of refund in the dashboard and of failed refund. */
export const REFUND_SCENARIOS: Scenario[] = [
  {
    name: 'a payment is refunded in the dashboard, then the client cancels',
    setUp: runInSequence(bookByMaya(MONDAY), refundInDashboard(), passMinute),
    run: runInSequence(cancelByMaya('refund'), passMinute, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'a part is refunded in the dashboard, then the client cancels for the rest',
    setUp: runInSequence(bookByMaya(MONDAY), refundInDashboard(2_000), passMinute),
    run: runInSequence(cancelByMaya('refund'), passMinute, sweep, expectRefundStates('succeeded succeeded')),
    expectedStates: 'cancelled',
  },
  {
    name: 'a part is refunded in the dashboard without a webhook, then the client cancels for a refund',
    setUp: runInSequence(bookByMaya(MONDAY), refundInDashboard(2_000)),
    run: runInSequence(cancelByMaya('refund'), passMinute, sweep, passHourAndSweep, sweep),
    expectedStates: 'cancelled',
    areWebhooksLost: true,
  },
  {
    name: 'a payment is refunded in the dashboard, then the studio cancels',
    setUp: runInSequence(bookByMaya(MONDAY), refundInDashboard(), passMinute),
    run: runInSequence(cancelByOwner, passMinute, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner refunds it in the dashboard',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund')),
    run: runInSequence(refundInDashboard(7_500), passMinute, sweep, passTime({ hours: 7 * 24 + 1 }), sweep, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner refunds more in the dashboard',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund')),
    run: runInSequence(refundInDashboard(9_000), passMinute, sweep, passTime({ hours: 7 * 24 + 1 }), sweep, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'an unassigned payment is refunded in the dashboard',
    setUp: async ({ maya, retryUnanswered }) => {
      await retryUnanswered(() => maya.requestHold(createBookingRequest(MONDAY, { namesTime: false })));
      await maya.pay();
    },
    run: runInSequence(refundInDashboard(), passMinute, passTime({ minutes: 11 }), sweep, passMinute, sweep),
    expectedStates: '',
  },
  {
    name: 'a refund is pending until the bank accepts it',
    setUp: runInSequence(bookByMaya(MONDAY), ({ world }) => world.provider.setNextRefundStatus('pending')),
    run: runInSequence(
      cancelByMaya('refund'),
      async ({ world }) => {
        for (const { id } of Object.values(world.providerState.refunds))
          await world.provider.settleRefund(id, 'succeeded');
      },
      passHourAndSweep,
      expectRefundStates('succeeded'),
    ),
    expectedStates: 'cancelled',
  },
  {
    name: 'a refund fails, and the owner pays it by bank transfer',
    setUp: runInSequence(bookByMaya(MONDAY), cancelByMaya('refund'), passMinute, async ({ world }) => {
      for (const { id } of Object.values(world.providerState.refunds)) await world.provider.settleRefund(id, 'failed');
    }),
    run: runInSequence(
      passHourAndSweep,
      createOwnerStep('paid otherwise', async ({ owner }) =>
        owner.recordRefundPaidOtherwise(await readFirstRefundId()),
      ),
      passHourAndSweep,
      passHourAndSweep,
      expectRefundStates('paid_otherwise'),
    ),
    expectedStates: 'cancelled',
  },
  {
    name: 'a refund fails, and the owner retries it',
    setUp: runInSequence(bookByMaya(MONDAY), cancelByMaya('refund'), passMinute, async ({ world }) => {
      for (const { id } of Object.values(world.providerState.refunds)) await world.provider.settleRefund(id, 'failed');
    }),
    run: runInSequence(
      passHourAndSweep,
      createOwnerStep('retry', async ({ owner }) => owner.retryRefund(await readFirstRefundId())),
      passMinute,
      sweep,
      passHourAndSweep,
      expectRefundStates('succeeded'),
    ),
    expectedStates: 'cancelled',
  },
];
