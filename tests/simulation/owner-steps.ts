import { formPaths } from '../../src/contract/owner/forms.ts';
import type { CancellationOption } from '../../src/domain/cancellation/cancellation-for-client.ts';
import type { OwnerVerb } from '../../src/domain/owner/owner-action.ts';
import { askOwnerToCancel } from './ask-owner-to-cancel.ts';
import {
  bookAndPay,
  createBookingRequest,
  createOwnerStep,
  FRIDAY,
  type Harness,
  passTime,
  readFirstBookingId,
  runInSequence,
  sweep,
} from './harness.ts';
import { createOwnerCalls, type OwnerFormPost } from './owner-calls.ts';
import { readRows } from './rows.ts';

/** Within the two hours of MONDAY, which is at 11:00 am at the studio. */
export const NOON_BLOCK = { day: '2026-11-23', from: '11:30', to: '12:15', label: 'School pick-up' };
/** The end of MONDAY, a start time of the simulated studio. */
export const MONDAY_1_PM = '2026-11-23T03:00:00.000Z';
export const AFTERNOON_BLOCK = { day: '2026-11-23', from: '13:30', to: '14:15' };

const readLastActionId = async (verb: OwnerVerb): Promise<string> =>
  (await readRows()).ownerActions.findLast((action) => action.verb === verb)?.id ?? '';
export const readBlockedTimeId = async (): Promise<string> => (await readRows()).blockedTimes[0]?.id ?? '';

export const blockTime = createOwnerStep('block', ({ owner }) => owner.blockTime(NOON_BLOCK));
/** `revision`: how often it was changed before. */
export const unblockTime = (revision: number) =>
  createOwnerStep('unblock', async ({ owner }) => owner.unblockTime(await readBlockedTimeId(), revision));
export const moveToFriday = createOwnerStep('move', async ({ owner }) =>
  owner.move(await readFirstBookingId(), { startsAt: FRIDAY }),
);
/** Gives the first booking, which has no clean-up time, 15 minutes of it. */
export const addCleanupTime = createOwnerStep('change-cleanup', async ({ owner }) =>
  owner.changeCleanup(await readFirstBookingId(), 15),
);
export const undoLastAction = (verb: OwnerVerb) =>
  createOwnerStep(`undo ${verb}`, async ({ owner }) => owner.undoAction(await readLastActionId(verb)));

export const TAHLIA = { fullName: 'Tahlia Brooks', phone: '0423 111 222', email: 'tahlia@example.test' };
export const bookForTahlia = createOwnerStep('book', ({ owner }) =>
  owner.book({ newClient: TAHLIA, treatment: 'infill' }),
);
export const bookForWalkIn = createOwnerStep('book', ({ owner }) => owner.book());
/**
 * Cancels for a client who has asked, with the outcome that the client was told on the phone: that of the option `wantedOption`,
 * or of the first one offered.
 */
export const createCancelForClientStep = (wantedOption?: CancellationOption) => async (harness: Harness) => {
  const [row] = (await readRows()).bookings;
  if (!row) throw new Error('nothing is booked');
  const request = await askOwnerToCancel(harness.world, row, (choices) =>
    choices.find(({ option }) => wantedOption === undefined || option === wantedOption),
  );
  if (!request) throw new Error('it cannot be cancelled');
  await createOwnerStep('cancel', ({ owner }) => owner.cancelForClient(row.id, request.option, request.expected))(
    harness,
  );
};
export const cancelForTahlia = createCancelForClientStep();

/** Sends a form of the owner's, which must succeed; it is posted again when there is no answer. */
export const createFormStep =
  (description: string, toForm: () => Promise<OwnerFormPost>) => async (harness: Harness) => {
    const { open, send } = createOwnerCalls(harness.world, harness.ownersBrowser);
    const form = await toForm();
    const hiddenFields = await harness.retryUnanswered(() => open(form));
    const status = await harness.retryUnanswered(() => send(description, form, hiddenFields));
    if (status !== 303) throw new Error(`${description} was answered ${status}`);
  };

const daysOffPath = formPaths.closeDays();
export const closeDays = createFormStep('days off', async () => ({
  page: daysOffPath,
  action: daysOffPath,
  fields: { from: '2026-11-23', to: '2026-11-25', reason: 'At the sea', confirmed: 'yes' },
}));
export const keepAppointment = createFormStep('keep', async () => ({
  page: '/studio/inbox',
  action: formPaths.keepAppointment(await readFirstBookingId()),
  fields: {},
}));
export const reopenDays = createFormStep('open again', async () => {
  const closure = (await readRows()).closures.find(({ isHoliday }) => !isHoliday);
  return { page: daysOffPath, action: formPaths.reopenDays(closure?.id ?? ''), fields: {} };
});

const bookingRulesPath = formPaths.bookingRules();
export const setCleanupTime = createFormStep('booking rules', async () => {
  const [row] = (await readRows()).bookingRules;
  const revision = String(row?.revision ?? 0);
  const fields = { noticeHours: '2', daysAhead: '90', cleanupMinutes: '60', revision };
  return { page: bookingRulesPath, action: bookingRulesPath, fields };
});

/** Turns booking online off or on again for Noor. */
export const setOnlineBooking = (booksOnline: 'yes' | 'no') =>
  createFormStep(`online booking ${booksOnline}`, async () => {
    const { clients, cards } = await readRows();
    const noorId = clients.find(({ email }) => email.startsWith('noor'))?.id ?? '';
    const page = formPaths.onlineBooking(noorId);
    const revision = String(cards.find(({ clientId }) => clientId === noorId)?.revision ?? 0);
    return { page, action: page, fields: { booksOnline, revision } };
  });
const classicSetPath = formPaths.service('classic_set');
export const changePrice = createFormStep('another price', async () => {
  const row = (await readRows()).services.find(({ id }) => id === 'classic_set');
  const { name = '', description = '', minutes = 0, position = 0, revision = 0 } = row ?? {};
  const numbers = { minutes: String(minutes), place: String(position + 1), revision: String(revision) };
  return { page: classicSetPath, action: classicSetPath, fields: { name, description, price: '160', ...numbers } };
});
export const switchServiceOff = createFormStep('switched off', async () => ({
  page: '/studio/services',
  action: formPaths.switchService('classic_set'),
  fields: { active: 'no' },
}));

/** Another client asks for a time and is refused with this code. */
export const expectNoorRefused =
  (startsAt: string, code: string) =>
  async ({ noor, retryUnanswered }: Harness) => {
    const response = await retryUnanswered(() => noor.requestHold(createBookingRequest(startsAt)));
    if (response.body.code !== code) throw new Error(`asked for ${startsAt}: ${response.status} ${response.body.code}`);
  };

export const bookByNoor = (startsAt: string) => (harness: Harness) =>
  bookAndPay(harness, harness.noor, createBookingRequest(startsAt));

/** Requires that `count` emails about moves were sent; fewer only after faults. */
export const expectMoveEmails =
  (count: number) =>
  async ({ world }: Harness) => {
    const ids = new Set(world.emails.map(({ id }) => id).filter((id) => id.startsWith('appointment_moved-')));
    if (ids.size > count || (ids.size < count && !world.hasHadFaults()))
      throw new Error(`${ids.size} emails about moves, not ${count}`);
  };

export const passAndSweepTwice = runInSequence(passTime({ minutes: 3 }), sweep, passTime({ minutes: 3 }), sweep);

export const refundPart = createOwnerStep('give back', async ({ owner }) =>
  owner.refundPayment(await readFirstBookingId(), 20),
);
export const refundInFull = createOwnerStep('pay all back', async ({ owner }) =>
  owner.approveFullRefund(await readFirstBookingId(), 150),
);
export const passMinuteAndSweep = runInSequence(passTime({ minutes: 1 }), sweep);
