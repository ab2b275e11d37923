import type { CancellationOption } from '../../src/domain/cancellation-for-client.ts';
import { askOwnerToCancel } from './ask-owner-to-cancel.ts';
import { lookAndCancel } from './cancel-dialog.ts';
import {
  bookByMaya,
  cancelByMaya,
  createBookingRequest,
  createOwnerStep,
  FRIDAY,
  type Harness,
  MONDAY,
  passTime,
  readFirstBookingId,
  readOwnAppointmentId,
  readOwnRescheduleCode,
  runInSequence,
  type Scenario,
  sweep,
} from './harness.ts';

/**
 * The client asks the owner to cancel, and chooses among the options that the owner reads out. The owner posts the action
 * again when there is no answer.
 */
const cancelThroughOwner = (option: CancellationOption) => async (harness: Harness) => {
  const id = await readFirstBookingId();
  const asked = await askOwnerToCancel(harness.world, { id, clientId: harness.maya.id() }, (options) =>
    options.find((one) => one.option === option),
  );
  if (!asked) throw new Error(`${option} is not offered`);
  await createOwnerStep('cancel for the client', ({ owner }) => owner.cancelForClient(id, option, asked.expected))(
    harness,
  );
};

/** One scenario for each way in which an appointment is given up. */
export const CANCELLING_SCENARIOS: Scenario[] = [
  {
    name: 'an appointment is cancelled for a refund',
    before: bookByMaya(MONDAY),
    during: cancelByMaya('refund'),
    ends: 'cancelled',
  },
  {
    name: 'an appointment is cancelled for a code',
    before: bookByMaya(MONDAY),
    during: cancelByMaya('reschedule'),
    ends: 'cancelled',
  },
  {
    name: 'a code is used',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule')),
    during: async (harness) => {
      const found = await readOwnRescheduleCode(harness, harness.maya);
      await harness.insist(() => harness.maya.redeem(found, createBookingRequest(FRIDAY)));
    },
    ends: 'cancelled confirmed',
  },
  {
    name: 'an appointment booked with a code is cancelled',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule'), async (harness) =>
      harness.maya.redeem(await readOwnRescheduleCode(harness, harness.maya), createBookingRequest(FRIDAY)),
    ),
    during: async (harness) => {
      const list = await harness.insist(harness.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await harness.insist(() => lookAndCancel(harness.world, harness.maya, again, null));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'half is claimed after a late cancellation, and paid a week later',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 })),
    during: runInSequence(
      async (harness) => {
        const id = await readOwnAppointmentId(harness, harness.maya);
        await harness.insist(() => lookAndCancel(harness.world, harness.maya, id, null));
        await harness.insist(() => harness.maya.askRefund(id));
      },
      passTime({ hours: 7 * 24 + 1 }),
      sweep,
      sweep,
    ),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner approves',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund')),
    during: async (harness) => {
      const id = await readOwnAppointmentId(harness, harness.maya);
      await harness.insist(() => harness.world.scheduler.visit('approve', () => harness.owner.approveClaim(id)));
    },
    ends: 'cancelled',
  },
  {
    name: 'the studio cancels an appointment booked with a code, with a refund',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule'), async (harness) =>
      harness.maya.redeem(await readOwnRescheduleCode(harness, harness.maya), createBookingRequest(FRIDAY)),
    ),
    during: async (harness) => {
      const list = await harness.insist(harness.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await harness.insist(() => harness.world.scheduler.visit('cancel', () => harness.owner.cancel(again, 'refund')));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'the owner cancels for a client who asks, for a code',
    before: bookByMaya(MONDAY),
    during: cancelThroughOwner('reschedule'),
    ends: 'cancelled',
  },
  {
    name: 'the owner cancels for a client who asks late, with a goodwill refund',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 })),
    during: cancelThroughOwner('goodwill'),
    ends: 'cancelled',
  },
];
