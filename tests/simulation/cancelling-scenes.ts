import type { CancellationOption } from '../../src/domain/cancellation-for-client.ts';
import { askOwnerToCancel } from './ask-owner-to-cancel.ts';
import { lookAndCancel } from './cancel-dialog.ts';
import {
  bookByMaya,
  cancelByMaya,
  createBookingWish,
  createOwnerStep,
  FRIDAY,
  type Harness,
  MONDAY,
  passTime,
  readFirstBookingId,
  readOwnAppointmentId,
  readOwnRescheduleCode,
  runInSequence,
  type Scene,
  sweep,
} from './harness.ts';

/** The client asks, and chooses what the owner reads out. The owner posts it again when there is no answer. */
const cancelThroughOwner = (option: CancellationOption) => async (stage: Harness) => {
  const id = await readFirstBookingId();
  const asked = await askOwnerToCancel(stage.world, { id, clientId: stage.maya.id() }, (options) =>
    options.find((one) => one.option === option),
  );
  if (!asked) throw new Error(`${option} is not offered`);
  await createOwnerStep('cancel for the client', ({ owner }) => owner.cancelForClient(id, option, asked.expected))(
    stage,
  );
};

/** What becomes of an appointment that is given up, a scene at a time. */
export const CANCELLING_SCENES: Scene[] = [
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
    during: async (stage) => {
      const found = await readOwnRescheduleCode(stage, stage.maya);
      await stage.insist(() => stage.maya.redeem(found, createBookingWish(FRIDAY)));
    },
    ends: 'cancelled confirmed',
  },
  {
    name: 'an appointment booked with a code is cancelled',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule'), async (stage) =>
      stage.maya.redeem(await readOwnRescheduleCode(stage, stage.maya), createBookingWish(FRIDAY)),
    ),
    during: async (stage) => {
      const list = await stage.insist(stage.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await stage.insist(() => lookAndCancel(stage.world, stage.maya, again, null));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'half is claimed after a late cancellation, and paid a week later',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 })),
    during: runInSequence(
      async (stage) => {
        const id = await readOwnAppointmentId(stage, stage.maya);
        await stage.insist(() => lookAndCancel(stage.world, stage.maya, id, null));
        await stage.insist(() => stage.maya.askRefund(id));
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
    during: async (stage) => {
      const id = await readOwnAppointmentId(stage, stage.maya);
      await stage.insist(() => stage.world.strands.visit('approve', () => stage.owner.approveClaim(id)));
    },
    ends: 'cancelled',
  },
  {
    name: 'the studio cancels an appointment booked with a code, with a refund',
    before: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule'), async (stage) =>
      stage.maya.redeem(await readOwnRescheduleCode(stage, stage.maya), createBookingWish(FRIDAY)),
    ),
    during: async (stage) => {
      const list = await stage.insist(stage.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await stage.insist(() => stage.world.strands.visit('cancel', () => stage.owner.cancel(again, 'refund')));
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
