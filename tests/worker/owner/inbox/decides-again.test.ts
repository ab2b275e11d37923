import { beforeEach, describe, expect, it } from 'vitest';
import { formatAlertId } from '../../../../src/domain/owner/acknowledgeable-alerts.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  appointmentId = (await insertPaidAppointment(testApp, maya)).id;
});

const readToast = ({ html }: { html: string }) => /<p role="status">([^<]*)<\/p>/.exec(html)?.[1] ?? null;
const readAlert = ({ html }: { html: string }) =>
  /role="alert"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</.exec(html)?.[1] ?? null;
const countActions = async () =>
  (await testApp.row<{ count: number }>('SELECT COUNT(*) AS count FROM owner_action'))?.count;

const toFormPage = (form: string) => (/claims|refunds|decline/.test(form) ? form : '/studio/inbox');

/** Sends a form that was open while its item was decided elsewhere; returns its answer, and the page that it leads to. */
async function decideAgain({ form, decide, fields = {}, shownOn = toFormPage(form) }: DecideAgain) {
  const hiddenFields = parseHiddenFields(await openPage(owner, shownOn), form);
  await decide();
  const actionCount = await countActions();
  const answer = await postForm(owner, form, { ...hiddenFields, ...fields });
  expect(await countActions()).toBe(actionCount);
  const location = answer.headers.get('location');
  return { status: answer.status, page: location ? await openPage(owner, location) : { html: await answer.text() } };
}
type DecideAgain = { form: string; decide: () => Promise<unknown>; fields?: Record<string, string>; shownOn?: string };

async function paySevenDaysLater() {
  testApp.advanceClock({ hours: 8 * 24 });
  await testApp.sweep();
}

describe('a refund request that was decided meanwhile answers with what it came to', () => {
  /** Maya cancels with ten hours' notice, and requests half of the money. */
  beforeEach(async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, appointmentId, 'refund');
  });
  const buildApprovePath = () => `/studio/claims/${appointmentId}/approve`;
  const buildDeclinePath = () => `/studio/claims/${appointmentId}/decline`;

  it('when it is approved after the seven days’ rule has paid it', async () => {
    const { status, page } = await decideAgain({ form: buildApprovePath(), decide: paySevenDaysLater });
    expect([status, readToast(page)]).toEqual([303, 'Already paid, by the seven days’ rule.']);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('when it is declined after the seven days’ rule has paid it', async () => {
    const declineInput = { form: buildDeclinePath(), decide: paySevenDaysLater, fields: { reason: 'No.' } };
    const { status, page } = await decideAgain(declineInput);
    expect([status, readAlert(page)]).toEqual([409, 'Already paid, by the seven days’ rule.']);
  });

  it('when it is approved after it was approved in another tab', async () => {
    const approveInput = { form: buildApprovePath(), decide: () => ownerApi.approveClaim(appointmentId) };
    expect(readToast((await decideAgain(approveInput)).page)).toBe('This refund request was approved already.');
  });

  it('when it is approved after it was declined in another tab', async () => {
    const { status, page } = await decideAgain({
      form: buildApprovePath(),
      decide: () => ownerApi.declineClaim(appointmentId, 'Moved twice.'),
    });
    expect([status, readAlert(page)]).toEqual([409, 'This refund request was declined already.']);
  });

  it('but not while it is undecided, whatever the address says', async () => {
    const address = `/studio/inbox?${new URLSearchParams({ done: 'nothing', doneForm: buildApprovePath() })}`;
    expect(readToast(await openPage(owner, address))).toBeNull();
  });

  it('as the decision itself answers with what was done, also when it is posted again', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildApprovePath()), buildApprovePath());
    for (const _ of [1, 2]) {
      const { headers } = await postForm(owner, buildApprovePath(), hiddenFields);
      expect(readToast(await openPage(owner, headers.get('location') ?? ''))).toBe(
        'Approved. $75 is on its way back to Maya Nguyen. The client gets an e-mail.',
      );
    }
  });
});

describe('also the other items of the inbox answer with what they came to', () => {
  it('a review that was published in another tab', async () => {
    await testApp.rows(
      `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
       VALUES ('one', ?, 5, 'Lovely.', 'wispy_set', 'pending', '2026-11-02T00:00:00.000Z')`,
      maya.id,
    );
    const form = '/studio/testimonials/one/approve';
    const { page } = await decideAgain({ form, decide: () => ownerApi.approveTestimonial('one') });
    expect(readToast(page)).toBe('This review was published already.');
  });

  it('an appointment on a day off that was kept in another tab', async () => {
    await ownerApi.closeDays({ from: '2026-11-23', to: '2026-11-23', reason: 'Away', confirmed: true });
    const form = `/studio/appointments/${appointmentId}/keep`;
    const { page } = await decideAgain({ form, decide: () => ownerApi.keepAppointment(appointmentId) });
    expect(readToast(page)).toBe('Kept already. The appointment takes place.');
  });

  it('an alert that was taken out of the inbox in another tab', async () => {
    await testApp.rows(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('link_ran_out', 'one', '2026-11-02T00:00:00.000Z', '2026-11-02T00:00:00.000Z')",
    );
    const id = formatAlertId({ kind: 'link_ran_out', ref: 'one' });
    const form = `/studio/alerts/${encodeURIComponent(id)}/acknowledge`;
    const { page } = await decideAgain({ form, decide: () => ownerApi.acknowledgeAlert(id) });
    expect(readToast(page)).toBe('This was taken out of the inbox already.');
  });

  it('money at the studio that was noted in another tab', async () => {
    const id = await insertEndedStudioAppointment(testApp, maya);
    const form = `/studio/appointments/${id}/money/note`;
    const fields = { from: 'inbox', amount: '110', method: 'cash' };
    const { status, page } = await decideAgain({ form, fields, decide: () => ownerApi.recordPayment(id, 110) });
    expect([status, readAlert(page)]).toEqual([409, 'Nothing is owed any more. Noted $110, cash.']);
  });

  it('but not more than the rest, which was let go and can be noted yet', async () => {
    const id = await insertEndedStudioAppointment(testApp, maya);
    const form = `/studio/appointments/${id}/money/note`;
    const fields = { from: 'inbox', amount: '120', method: 'cash' };
    const { page } = await decideAgain({ form, fields, decide: () => ownerApi.waiveRest(id) });
    expect(readAlert(page)).toBe('That is more than the price.');
  });

  it('a rest that was let go in another tab', async () => {
    const id = await insertEndedStudioAppointment(testApp, maya);
    const shownOn = `/studio/appointments/${id}/money`;
    const { status, page } = await decideAgain({
      form: `${shownOn}/waive`,
      shownOn,
      decide: () => ownerApi.waiveRest(id),
    });
    expect([status, readToast(page)]).toEqual([303, 'Nothing is owed any more. $110 let go.']);
  });

  it('a refund that came back and was paid by transfer in another tab', async () => {
    await requestCancellation(maya, appointmentId, 'refund');
    await testApp.rows("UPDATE refund SET state = 'failed'");
    const id = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
    const { status, page } = await decideAgain({
      form: `/studio/refunds/${id}/retry`,
      decide: () => ownerApi.recordRefundPaidOtherwise(id),
    });
    expect([status, readAlert(page)]).toEqual([409, 'This refund was paid in another way already.']);
  });
});

describe('money noted for a cancelled appointment', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertStudioAppointment(testApp, maya, { startsAt: '2026-11-24T01:00:00.000Z' });
    await ownerApi.recordPayment(id, 50);
    expect((await ownerApi.cancel(id, 'refund')).status).toBe(200);
  });
  const buildReturnPath = () => `/studio/appointments/${id}/money/return`;
  const keepFromInbox = (decide: () => Promise<unknown>) =>
    decideAgain({ form: `/studio/appointments/${id}/money/waive`, fields: { from: 'inbox' }, decide });
  const giveBackFromInbox = (decide: () => Promise<unknown>) =>
    decideAgain({
      form: buildReturnPath(),
      shownOn: buildReturnPath(),
      fields: { from: 'inbox', amount: '50', method: 'cash' },
      decide,
    });
  const giveBack = (amount: string) =>
    submitForm(owner, {
      page: buildReturnPath(),
      action: buildReturnPath(),
      fields: { from: 'inbox', amount, method: 'cash' },
    });
  const readReturnedCents = () =>
    testApp.rows("SELECT amount_cents FROM till_entry WHERE kind = 'given_back' ORDER BY rowid");

  it('answers with what it came to when it is kept after it was kept in another tab', async () => {
    const { status, page } = await keepFromInbox(() => ownerApi.waiveRest(id));
    expect([status, readToast(page)]).toEqual([303, '$50 was kept already.']);
  });

  it('answers with what it came to when it is kept after it was given back in another tab', async () => {
    const { status, page } = await keepFromInbox(() => ownerApi.returnPayment(id, 50));
    expect([status, readAlert(page)]).toEqual([409, '$50 was given back already.']);
  });

  it('answers with what it came to when it is given back after it was given back in another tab', async () => {
    const { status, page } = await giveBackFromInbox(() => ownerApi.returnPayment(id, 50));
    expect([status, readAlert(page)]).toEqual([409, '$50 was given back already.']);
    expect(await readReturnedCents()).toEqual([{ amount_cents: -5000 }]);
  });

  it('answers with what it came to when it is given back after it was kept in another tab, and stays kept', async () => {
    const { status, page } = await giveBackFromInbox(() => ownerApi.waiveRest(id));
    expect([status, readAlert(page)]).toEqual([409, '$50 was kept already.']);
    expect(await readReturnedCents()).toEqual([]);
    expect(
      await testApp.row('SELECT noted_cents, settled_at IS NOT NULL AS kept FROM booking WHERE id = ?', id),
    ).toEqual({ noted_cents: 5000, kept: 1 });
  });

  it.each([
    ['noted', false],
    ['kept', true],
  ])('is refused as changed when a part of what is %s was given back meanwhile', async (_what, isKept) => {
    if (isKept) await ownerApi.waiveRest(id);
    const { status, page } = await giveBackFromInbox(() => ownerApi.returnPayment(id, 20));
    expect([status, readAlert(page)]).toEqual([409, 'This was changed since you opened it. Please look at it again.']);
    expect(await readReturnedCents()).toEqual([{ amount_cents: -2000 }]);
  });

  it('can be given back in two parts, also after it was kept', async () => {
    expect((await giveBack('20')).status).toBe(303);
    await ownerApi.waiveRest(id);
    expect((await giveBack('30')).status).toBe(303);
    expect(await readReturnedCents()).toEqual([{ amount_cents: -2000 }, { amount_cents: -3000 }]);
  });

  it('cannot be given back above what was paid, also when it is kept: the answer names the amount as the reason', async () => {
    await ownerApi.waiveRest(id);
    const answer = await giveBack('60');
    expect([answer.status, readAlert({ html: await answer.text() })]).toEqual([409, 'That is more than was paid.']);
    expect(await readReturnedCents()).toEqual([]);
  });
});

it('an unknown form in the address says nothing', async () => {
  const ids = new URLSearchParams({ done: createActionId(testApp), doneForm: '/studio/claims/nothing/approve' });
  expect(readToast(await openPage(owner, `/studio/inbox?${ids}`))).toBeNull();
});
