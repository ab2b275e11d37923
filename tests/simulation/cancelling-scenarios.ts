import type { CancellationOption } from '../../src/domain/cancellation/cancellation-for-client.ts';
import { askOwnerToCancel } from './ask-owner-to-cancel.ts';
import { cancelAsShown } from './cancel-dialog.ts';
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
  const request = await askOwnerToCancel(harness.world, { id, clientId: harness.maya.id() }, (options) =>
    options.find((one) => one.option === option),
  );
  if (!request) throw new Error(`${option} is not offered`);
  await createOwnerStep('cancel for the client', ({ owner }) => owner.cancelForClient(id, option, request.expected))(
    harness,
  );
};

/** One scenario for each way in which an appointment is given up. */
export const CANCELLING_SCENARIOS: Scenario[] = [
  {
    name: 'an appointment is cancelled for a refund',
    setUp: bookByMaya(MONDAY),
    run: cancelByMaya('refund'),
    expectedStates: 'cancelled',
  },
  {
    name: 'an appointment is cancelled for a code',
    setUp: bookByMaya(MONDAY),
    run: cancelByMaya('reschedule'),
    expectedStates: 'cancelled',
  },
  {
    name: 'a code is used',
    setUp: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule')),
    run: async (harness) => {
      const code = await readOwnRescheduleCode(harness, harness.maya);
      await harness.retryUnanswered(() => harness.maya.bookWithCode(code, createBookingRequest(FRIDAY)));
    },
    expectedStates: 'cancelled confirmed',
  },
  {
    name: 'an appointment booked with a code is cancelled',
    setUp: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule'), async (harness) =>
      harness.maya.bookWithCode(await readOwnRescheduleCode(harness, harness.maya), createBookingRequest(FRIDAY)),
    ),
    run: async (harness) => {
      const appointments = await harness.retryUnanswered(harness.maya.readAppointments);
      const rebookedId = appointments.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await harness.retryUnanswered(() => cancelAsShown(harness.world, harness.maya, rebookedId, null));
    },
    expectedStates: 'cancelled cancelled',
  },
  {
    name: 'half is claimed after a late cancellation, and paid a week later',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 })),
    run: runInSequence(
      async (harness) => {
        const id = await readOwnAppointmentId(harness, harness.maya);
        await harness.retryUnanswered(() => cancelAsShown(harness.world, harness.maya, id, null));
        await harness.retryUnanswered(() => harness.maya.requestRefundClaim(id));
      },
      passTime({ hours: 7 * 24 + 1 }),
      sweep,
      sweep,
    ),
    expectedStates: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner approves',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 }), cancelByMaya('refund')),
    run: async (harness) => {
      const id = await readOwnAppointmentId(harness, harness.maya);
      await harness.retryUnanswered(() =>
        harness.world.scheduler.invoke('approve', () => harness.owner.approveClaim(id)),
      );
    },
    expectedStates: 'cancelled',
  },
  {
    name: 'the studio cancels an appointment booked with a code, with a refund',
    setUp: runInSequence(bookByMaya(MONDAY), cancelByMaya('reschedule'), async (harness) =>
      harness.maya.bookWithCode(await readOwnRescheduleCode(harness, harness.maya), createBookingRequest(FRIDAY)),
    ),
    run: async (harness) => {
      const appointments = await harness.retryUnanswered(harness.maya.readAppointments);
      const rebookedId = appointments.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await harness.retryUnanswered(() =>
        harness.world.scheduler.invoke('cancel', () => harness.owner.cancel(rebookedId, 'refund')),
      );
    },
    expectedStates: 'cancelled cancelled',
  },
  {
    name: 'the owner cancels for a client who asks, for a code',
    setUp: bookByMaya(MONDAY),
    run: cancelThroughOwner('reschedule'),
    expectedStates: 'cancelled',
  },
  {
    name: 'the owner cancels for a client who asks late, with a goodwill refund',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 45 })),
    run: cancelThroughOwner('goodwill'),
    expectedStates: 'cancelled',
  },
];
