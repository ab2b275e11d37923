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
    before: runInSequence(bookByMaya(MONDAY), refundInDashboard(), passMinute),
    during: runInSequence(cancelByMaya('refund'), passMinute, sweep),
    ends: 'cancelled',
  },
  {
    name: 'a part is refunded in the dashboard, then the client cancels for the rest',
    before: runInSequence(bookByMaya(MONDAY), refundInDashboard(2_000), passMinute),
    during: runInSequence(cancelByMaya('refund'), passMinute, sweep, expectRefundStates('succeeded succeeded')),
    ends: 'cancelled',
  },
  {
    name: 'a part is refunded in the dashboard without a webhook, then the client cancels for a refund',
    before: runInSequence(bookByMaya(MONDAY), refundInDashboard(2_000)),
    during: runInSequence(cancelByMaya('refund'), passMinute, sweep, passHourAndSweep, sweep),
    ends: 'cancelled',
    isPostLost: true,
  },
  {
    name: 'a payment is refunded in the dashboard, then the studio cancels',
    before: runInSequence(bookByMaya(MONDAY), refundInDashboard(), passMinute),
    during: runInSequence(cancelByOwner, passMinute, sweep),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner refunds it in the dashboard',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund')),
    during: runInSequence(refundInDashboard(7_500), passMinute, sweep, passTime({ hours: 7 * 24 + 1 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner refunds more in the dashboard',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund')),
    during: runInSequence(refundInDashboard(9_000), passMinute, sweep, passTime({ hours: 7 * 24 + 1 }), sweep, sweep),
    ends: 'cancelled',
  },
  {
    name: 'an unassigned payment is refunded in the dashboard',
    before: async ({ maya, insist }) => {
      await insist(() => maya.ask(createBookingRequest(MONDAY, { namesTime: false })));
      await maya.pay();
    },
    during: runInSequence(refundInDashboard(), passMinute, passTime({ minutes: 11 }), sweep, passMinute, sweep),
    ends: '',
  },
  {
    name: 'a refund is pending until the bank accepts it',
    before: runInSequence(bookByMaya(MONDAY), ({ world }) => world.provider.nextRefund('pending')),
    during: runInSequence(
      cancelByMaya('refund'),
      async ({ world }) => {
        for (const { id } of Object.values(world.books.refunds)) await world.provider.settleRefund(id, 'succeeded');
      },
      passHourAndSweep,
      expectRefundStates('succeeded'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'a refund fails, and the owner pays it by bank transfer',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('refund'), passMinute, async ({ world }) => {
      for (const { id } of Object.values(world.books.refunds)) await world.provider.settleRefund(id, 'failed');
    }),
    during: runInSequence(
      passHourAndSweep,
      createOwnerStep('paid otherwise', async ({ owner }) => owner.paidOtherwise(await readFirstRefundId())),
      passHourAndSweep,
      passHourAndSweep,
      expectRefundStates('paid_otherwise'),
    ),
    ends: 'cancelled',
  },
  {
    name: 'a refund fails, and the owner retries it',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('refund'), passMinute, async ({ world }) => {
      for (const { id } of Object.values(world.books.refunds)) await world.provider.settleRefund(id, 'failed');
    }),
    during: runInSequence(
      passHourAndSweep,
      createOwnerStep('retry', async ({ owner }) => owner.retryRefund(await readFirstRefundId())),
      passMinute,
      sweep,
      passHourAndSweep,
      expectRefundStates('succeeded'),
    ),
    ends: 'cancelled',
  },
];
