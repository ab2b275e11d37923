import { calculateShownOutcome, lookAndCancel } from './cancel-dialog.ts';
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
 * The client opens the dialog, reads it, and confirms after `meanwhile`. When the outcome has changed, it is refused, and
 * the client looks again.
 */
const confirmLate = (meanwhile: (harness: Harness) => Promise<unknown>) => async (harness: Harness) => {
  const { maya, world, insist } = harness;
  const [appointment] = await maya.appointments();
  if (!appointment) throw new ClientGoneError();
  const { id } = appointment;
  const choice = appointment.status === 'pending' ? null : 'reschedule';
  const shown = calculateShownOutcome(appointment, choice, world.clock.now());
  await meanwhile(harness);
  const answer = await insist(() => maya.cancel(id, choice, shown));
  if (answer.body.code !== 'CHOICE_NOT_OFFERED') throw new Error(`answered ${answer.status} ${answer.body.code}`);
  await insist(() => lookAndCancel(world, maya, id, 'reschedule'));
};

const moveToFriday = createOwnerStep('move', async ({ owner }) =>
  owner.move(await readFirstBookingId(), { startsAt: FRIDAY }),
);

/** One scenario for each change of the outcome while a dialog stays open. */
export const DIALOG_SCENARIOS: Scenario[] = [
  {
    name: 'the phone sleeps until a code is valid for fewer days',
    before: bookByMaya(MONDAY),
    during: confirmLate(passTime({ hours: 3 })),
    ends: 'cancelled',
  },
  {
    name: 'the phone sleeps until after midnight',
    before: runInSequence(bookByMaya(MONDAY), passTime({ hours: 10 })),
    during: confirmLate(passTime({ hours: 6 })),
    ends: 'cancelled',
  },
  {
    name: 'the payment succeeds while the cancel dialog is open',
    before: bookByMaya(MONDAY, {}, TRANSFER_CARD),
    during: confirmLate(runInSequence(endTransfers('settle'), passTime({ minutes: 1 }))),
    ends: 'cancelled',
  },
  {
    name: 'the owner moves the appointment while the cancel dialog is open',
    before: bookByMaya(MONDAY),
    during: confirmLate(moveToFriday),
    ends: 'cancelled',
  },
];
