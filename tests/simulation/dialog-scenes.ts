import { lookAndCancel, outcomeShown } from './cancel-dialog.ts';
import {
  booked,
  FRIDAY,
  firstBooking,
  Gone,
  type Harness,
  inTurn,
  MONDAY,
  owned,
  pass,
  type Scenario,
  TRANSFER,
  transfers,
} from './harness.ts';

/** The client opens the dialog and reads it; what has changed when they confirm is refused, and they look again. */
const confirmedLate = (meanwhile: (stage: Harness) => Promise<unknown>) => async (stage: Harness) => {
  const { maya, world, insist } = stage;
  const [appointment] = await maya.appointments();
  if (!appointment) throw new Gone();
  const { id } = appointment;
  const choice = appointment.status === 'pending' ? null : 'reschedule';
  const shown = outcomeShown(appointment, choice, world.clock.now());
  await meanwhile(stage);
  const answer = await insist(() => maya.cancel(id, choice, shown));
  if (answer.body.code !== 'CHOICE_NOT_OFFERED') throw new Error(`answered ${answer.status} ${answer.body.code}`);
  await insist(() => lookAndCancel(world, maya, id, 'reschedule'));
};

const moved = owned('move', async ({ owner }) => owner.move(await firstBooking(), { startsAt: FRIDAY }));

/** A dialog that stays open while what it shows changes, a scene at a time. */
export const DIALOG_SCENES: Scenario[] = [
  {
    name: 'the phone sleeps until a code is valid for fewer days',
    before: booked(MONDAY),
    during: confirmedLate(pass({ hours: 3 })),
    ends: 'cancelled',
  },
  {
    name: 'the phone sleeps until after midnight',
    before: inTurn(booked(MONDAY), pass({ hours: 10 })),
    during: confirmedLate(pass({ hours: 6 })),
    ends: 'cancelled',
  },
  {
    name: 'the payment succeeds while the cancel dialog is open',
    before: booked(MONDAY, {}, TRANSFER),
    during: confirmedLate(inTurn(transfers('settle'), pass({ minutes: 1 }))),
    ends: 'cancelled',
  },
  {
    name: 'the owner moves the appointment while the cancel dialog is open',
    before: booked(MONDAY),
    during: confirmedLate(moved),
    ends: 'cancelled',
  },
];
