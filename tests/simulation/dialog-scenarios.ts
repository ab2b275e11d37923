import { calculateShownOutcome, cancelAsShown } from './cancel-dialog.ts';
import {
  bookByMaya,
  ClientGoneError,
  createOwnerStep,
  endTransfers,
  FRIDAY,
  type Harness,
  MONDAY,
  passTime,
  readFirstBookingId,
  runInSequence,
  type Scenario,
  TRANSFER_CARD,
} from './harness.ts';

/**
 * The client opens the dialog, reads it, and confirms after `change`. When the outcome has changed, it is refused, and
 * the client looks again.
 */
const confirmLate = (change: (harness: Harness) => Promise<unknown>) => async (harness: Harness) => {
  const { maya, world, retryUnanswered } = harness;
  const [appointment] = await maya.readAppointments();
  if (!appointment) throw new ClientGoneError();
  const { id } = appointment;
  const choice = appointment.status === 'pending' ? null : 'reschedule';
  const shownOutcome = calculateShownOutcome(appointment, choice, world.clock.now());
  await change(harness);
  const response = await retryUnanswered(() => maya.cancel(id, choice, shownOutcome));
  if (response.body.code !== 'CHOICE_NOT_OFFERED') throw new Error(`answered ${response.status} ${response.body.code}`);
  await retryUnanswered(() => cancelAsShown(world, maya, id, 'reschedule'));
};

const moveToFriday = createOwnerStep('move', async ({ owner }) =>
  owner.move(await readFirstBookingId(), { startsAt: FRIDAY }),
);

/** One scenario for each change of the outcome while a dialog stays open. */
export const DIALOG_SCENARIOS: Scenario[] = [
  {
    name: 'the phone sleeps until a code is valid for fewer days',
    setUp: bookByMaya(MONDAY),
    run: confirmLate(passTime({ hours: 3 })),
    expectedStates: 'cancelled',
  },
  {
    name: 'the phone sleeps until after midnight',
    setUp: runInSequence(bookByMaya(MONDAY), passTime({ hours: 10 })),
    run: confirmLate(passTime({ hours: 6 })),
    expectedStates: 'cancelled',
  },
  {
    name: 'the payment succeeds while the cancel dialog is open',
    setUp: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    run: confirmLate(runInSequence(endTransfers('settle'), passTime({ minutes: 1 }))),
    expectedStates: 'cancelled',
  },
  {
    name: 'the owner moves the appointment while the cancel dialog is open',
    setUp: bookByMaya(MONDAY),
    run: confirmLate(moveToFriday),
    expectedStates: 'cancelled',
  },
];
