import { formPaths } from '../../src/contract/owner-forms.ts';
import type { OwnerVerb } from '../../src/domain/owner-action.ts';
import { askOwner } from './ask-owner.ts';
import {
  bookAndPay,
  booked,
  cancelled,
  FRIDAY,
  firstBooking,
  type Harness,
  inTurn,
  MONDAY,
  MONDAY_LATE,
  owned,
  pass,
  refundIs,
  type Scenario,
  sweep,
  wishFor,
} from './harness.ts';
import { type OwnerForm, ownerCalls } from './owner-calls.ts';
import { readRows } from './rows.ts';

/** Within the two hours of MONDAY, which is at 11:00 am at the studio. */
export const NOON = { day: '2026-11-23', from: '11:30', to: '12:15', label: 'School pick-up' };
/** The end of MONDAY, a start time of the simulated studio. */
const MONDAY_ONE = '2026-11-23T03:00:00.000Z';
const AFTERNOON = { day: '2026-11-23', from: '13:30', to: '14:15' };

const lastAction = async (verb: OwnerVerb): Promise<string> =>
  (await readRows()).ownerActions.findLast((action) => action.verb === verb)?.id ?? '';
const blockedTime = async (): Promise<string> => (await readRows()).blockedTimes[0]?.id ?? '';

const blocked = owned('block', ({ owner }) => owner.block(NOON));
/** `revision`: how often it was changed before. */
const unblocked = (revision: number) =>
  owned('unblock', async ({ owner }) => owner.unblock(await blockedTime(), revision));
const moved = owned('move', async ({ owner }) => owner.move(await firstBooking(), { startsAt: FRIDAY }));
const undone = (verb: OwnerVerb) => owned(`undo ${verb}`, async ({ owner }) => owner.undo(await lastAction(verb)));

export const TAHLIA = { fullName: 'Tahlia Brooks', phone: '0423 111 222', email: 'tahlia@example.test' };
export const bookedForTahlia = owned('book', ({ owner }) => owner.book({ newClient: TAHLIA, treatment: 'infill' }));
const bookedForWalkIn = owned('book', ({ owner }) => owner.book());
/** What the client who has asked is told on the phone, is what the cancellation gives. */
async function cancelledForTahlia(stage: Harness): Promise<void> {
  const [row] = (await readRows()).bookings;
  if (!row) throw new Error('nothing is booked');
  const asked = await askOwner(stage.world, row, ([first]) => first);
  if (!asked) throw new Error('it cannot be cancelled');
  await owned('cancel', ({ owner }) => owner.cancelForClient(row.id, asked.option, asked.expected))(stage);
}

/** A form of the owner's, posted again when there is no answer, which must succeed. */
export const submitted = (what: string, toForm: () => Promise<OwnerForm>) => async (stage: Harness) => {
  const { open, send } = ownerCalls(stage.world, stage.ownersBrowser);
  const form = await toForm();
  const hidden = await stage.insist(() => open(form));
  const status = await stage.insist(() => send(what, form, hidden));
  if (status !== 303) throw new Error(`${what} was answered ${status}`);
};

const daysOff = formPaths.closeDays();
const closed = submitted('days off', async () => ({
  page: daysOff,
  action: daysOff,
  fields: { from: '2026-11-23', to: '2026-11-25', reason: 'At the sea', confirmed: 'yes' },
}));
const kept = submitted('keep', async () => ({
  page: '/studio/inbox',
  action: formPaths.keepAppointment(await firstBooking()),
  fields: {},
}));
const reopened = submitted('open again', async () => {
  const closure = (await readRows()).closures.find(({ isHoliday }) => !isHoliday);
  return { page: daysOff, action: formPaths.reopenDays(closure?.id ?? ''), fields: {} };
});

const online = formPaths.bookingRules();
const cleanupSet = submitted('booking rules', async () => {
  const [row] = (await readRows()).bookingRules;
  const revision = String(row?.revision ?? 0);
  const fields = { noticeHours: '2', daysAhead: '90', cleanupMinutes: '60', revision };
  return { page: online, action: online, fields };
});

/** Noor's booking online is turned off, or on again. */
const onlineSet = (booksOnline: 'yes' | 'no') =>
  submitted(`online booking ${booksOnline}`, async () => {
    const { clients, cards } = await readRows();
    const noor = clients.find(({ email }) => email.startsWith('noor'))?.id ?? '';
    const page = formPaths.onlineBooking(noor);
    const revision = String(cards.find(({ clientId }) => clientId === noor)?.revision ?? 0);
    return { page, action: page, fields: { booksOnline, revision } };
  });
const classicSet = formPaths.service('classic_set');
const repriced = submitted('another price', async () => {
  const row = (await readRows()).services.find(({ id }) => id === 'classic_set');
  const { name = '', description = '', minutes = 0, position = 0, revision = 0 } = row ?? {};
  const numbers = { minutes: String(minutes), place: String(position + 1), revision: String(revision) };
  return { page: classicSet, action: classicSet, fields: { name, description, price: '160', ...numbers } };
});
const switchedOff = submitted('switched off', async () => ({
  page: '/studio/services',
  action: formPaths.switchService('classic_set'),
  fields: { active: 'no' },
}));

/** Another client asks for a time and is refused with this code. */
const refused =
  (startsAt: string, code: string) =>
  async ({ noor, insist }: Harness) => {
    const answer = await insist(() => noor.ask(wishFor(startsAt)));
    if (answer.body.code !== code) throw new Error(`asked for ${startsAt}: ${answer.status} ${answer.body.code}`);
  };

const bookedByNoor = (startsAt: string) => (stage: Harness) => bookAndPay(stage, stage.noor, wishFor(startsAt));

/** So many emails about moves have left; fewer only where something has died. */
const emailsAboutMoves =
  (count: number) =>
  async ({ world }: Harness) => {
    const ids = new Set(world.emails.map(({ id }) => id).filter((id) => id.startsWith('appointment_moved-')));
    if (ids.size > count || (ids.size < count && !world.hasHadFaults()))
      throw new Error(`${ids.size} emails about moves, not ${count}`);
  };

const TOLD = inTurn(pass({ minutes: 3 }), sweep, pass({ minutes: 3 }), sweep);

const givenBack = owned('give back', async ({ owner }) => owner.refundPayment(await firstBooking(), 20));
const paidAllBack = owned('pay all back', async ({ owner }) => owner.approveFullRefund(await firstBooking(), 150));
const A_MINUTE_LATER = inTurn(pass({ minutes: 1 }), sweep);

/** What the owner does to the diary, the hours and the money, a scene at a time. */
export const OWNER_SCENES: Scenario[] = [
  {
    name: 'time is blocked, and the blocking undone',
    during: inTurn(blocked, refused(MONDAY, 'SLOT_TAKEN'), undone('block_time'), booked(MONDAY)),
    ends: 'confirmed',
  },
  {
    name: 'a blocked time is changed and unblocked, and both are undone',
    before: blocked,
    during: inTurn(
      owned('change', async ({ owner }) => owner.changeBlockedTime(await blockedTime(), { ...AFTERNOON, revision: 0 })),
      undone('change_blocked_time'),
      unblocked(2),
      undone('unblock_time'),
      refused(MONDAY, 'SLOT_TAKEN'),
    ),
    ends: '',
  },
  {
    name: 'an appointment is moved, and the move undone',
    before: booked(MONDAY),
    during: inTurn(moved, undone('move_appointment'), TOLD, emailsAboutMoves(0), refused(MONDAY, 'SLOT_TAKEN')),
    ends: 'confirmed',
  },
  {
    name: 'an appointment is moved, its client is told once, and another client books the time it had',
    before: booked(MONDAY),
    during: inTurn(moved, TOLD, emailsAboutMoves(1), bookedByNoor(MONDAY)),
    ends: 'confirmed confirmed',
  },
  {
    name: 'the owner books for a new client, another client is refused, and the cancellation frees the time',
    during: inTurn(bookedForTahlia, refused(MONDAY, 'SLOT_TAKEN'), cancelledForTahlia, bookedByNoor(MONDAY)),
    ends: 'cancelled confirmed',
  },
  {
    name: 'the owner books for somebody without details, and moves the appointment',
    during: inTurn(bookedForWalkIn, moved, TOLD, emailsAboutMoves(0), bookedByNoor(MONDAY)),
    ends: 'confirmed confirmed',
  },
  {
    name: 'days off are taken over an appointment, which is kept, and the days are opened again',
    before: booked(MONDAY),
    during: inTurn(closed, refused(MONDAY_LATE, 'SLOT_NOT_OFFERED'), kept, reopened, bookedByNoor(MONDAY_LATE)),
    ends: 'confirmed confirmed',
  },
  {
    name: 'days off over an appointment are opened again, and both are undone',
    before: inTurn(booked(MONDAY), closed),
    during: inTurn(
      reopened,
      undone('reopen_days'),
      refused(MONDAY_LATE, 'SLOT_NOT_OFFERED'),
      undone('close_days'),
      bookedByNoor(MONDAY_LATE),
    ),
    ends: 'confirmed confirmed',
  },
  {
    name: 'a time to clean up is undone and set again, and the one that an appointment was booked with stays',
    before: inTurn(cleanupSet, booked(MONDAY)),
    during: inTurn(
      undone('set_booking_rules'),
      refused(MONDAY_ONE, 'SLOT_TAKEN'),
      cleanupSet,
      bookedByNoor(MONDAY_LATE),
    ),
    ends: 'confirmed confirmed',
  },
  {
    name: 'a part of the payment is given back, then the client cancels for the rest',
    before: booked(MONDAY),
    during: inTurn(givenBack, cancelled('refund'), A_MINUTE_LATER, refundIs('succeeded succeeded')),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner pays all of it back',
    before: inTurn(booked(MONDAY), pass({ hours: 45 }), cancelled('refund')),
    during: inTurn(paidAllBack, A_MINUTE_LATER, refundIs('succeeded succeeded')),
    ends: 'cancelled',
  },
  {
    name: 'a client who is asked to call gets no time online, until it is turned on again',
    before: onlineSet('no'),
    during: inTurn(refused(MONDAY, 'CALL_US'), onlineSet('yes'), bookedByNoor(MONDAY)),
    ends: 'confirmed',
  },
  {
    name: 'a price is changed and undone, and a service is refused while it is off, which is undone too',
    before: booked(MONDAY),
    during: inTurn(
      repriced,
      undone('set_service'),
      switchedOff,
      refused(MONDAY_LATE, 'UNKNOWN_SERVICE'),
      undone('switch_service'),
      bookedByNoor(MONDAY_LATE),
    ),
    ends: 'confirmed confirmed',
  },
];
