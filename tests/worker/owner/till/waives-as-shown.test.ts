import { beforeEach, describe, expect, it } from 'vitest';
import { waiveRest } from '../../../../worker/owner/till/waive-rest.ts';
import { createDepsWithInterleaving } from '../../../support/deps-with-interleaving.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let id: string;
/** The till entry of the $50 that were noted of $110. */
let entryId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  id = await insertStudioAppointment(testApp, await testApp.client('maya'), { startsAt: '2026-11-24T06:30:00.000Z' });
  entryId = createActionId(testApp);
  await createOwnerApi(owner, entryId).recordPayment(id, 50);
  ownerApi = createOwnerApi(owner);
});

const readMoneyRow = () =>
  testApp.row('SELECT noted_cents, waived_cents, settled_at IS NOT NULL AS settled FROM booking WHERE id = ?', id);
const readWaivers = () => testApp.rows("SELECT id FROM owner_action WHERE verb = 'waive_rest'");
const CHANGED_MESSAGE = 'This was changed since you opened it. Please look at it again.';

/** Opens a page, does something else in another tab, and then presses the button of the first page that waives. */
async function waiveFromOpenPage(pagePath: string, actInOtherTab: () => Promise<{ status: number }>) {
  const action = `/studio/appointments/${id}/money/waive`;
  const hiddenFields = parseHiddenFields(await openPage(owner, pagePath), action);
  expect((await actInOtherTab()).status).toBe(200);
  const response = await postForm(owner, action, { ...hiddenFields, from: 'inbox' });
  return { status: response.status, html: await response.text() };
}

describe('"Let $60 go" on a page that was opened', () => {
  const buildPagePath = () => `/studio/appointments/${id}/money`;

  it('before the noted $50 were corrected waives nothing of the $110 that are owed since', async () => {
    const { status, html } = await waiveFromOpenPage(buildPagePath(), () => ownerApi.correctEntry(id, entryId));
    expect(status).toBe(409);
    expect(html).toContain(CHANGED_MESSAGE);
    expect(html).toContain('Let $110 go');
    expect(await readMoneyRow()).toEqual({ noted_cents: 0, waived_cents: 0, settled: 0 });
    expect(await readWaivers()).toEqual([]);
  });

  it('before $20 more were noted waives nothing, and the page fills in all that is owed', async () => {
    const { status, html } = await waiveFromOpenPage(buildPagePath(), () => ownerApi.recordPayment(id, 20));
    expect(status).toBe(409);
    expect(html).toContain('Let $40 go');
    expect(/<input[^>]*name="amount"[^>]*>/.exec(html)?.[0]).toContain('value="40"');
    expect(await readMoneyRow()).toEqual({ noted_cents: 7000, waived_cents: 0, settled: 0 });
  });

  it('with the same amount as is owed waives it', async () => {
    const { status } = await waiveFromOpenPage(buildPagePath(), async () => ({ status: 200 }));
    expect(status).toBe(303);
    expect(await readMoneyRow()).toEqual({ noted_cents: 5000, waived_cents: 6000, settled: 1 });
  });
});

describe('"Keep it" after the cancellation, on a page that was opened before $20 were given back,', () => {
  it.each([
    ['in the inbox', () => '/studio/inbox'],
    ['on the page of its money', () => `/studio/appointments/${id}/money`],
  ])('keeps nothing of what is left: %s', async (_where, buildPagePath) => {
    expect((await ownerApi.cancel(id, 'refund')).status).toBe(200);
    const { status, html } = await waiveFromOpenPage(buildPagePath(), () => ownerApi.returnPayment(id, 20));
    expect(status).toBe(409);
    expect(html).toContain(CHANGED_MESSAGE);
    expect(await readMoneyRow()).toEqual({ noted_cents: 3000, waived_cents: 0, settled: 0 });
    expect(await readWaivers()).toEqual([]);
  });
});

it('"Keep it" in the inbox keeps what is noted when that is the amount shown', async () => {
  expect((await ownerApi.cancel(id, 'refund')).status).toBe(200);
  const { status } = await waiveFromOpenPage('/studio/inbox', async () => ({ status: 200 }));
  expect(status).toBe(303);
  expect(await readMoneyRow()).toEqual({ noted_cents: 5000, waived_cents: 6000, settled: 1 });
});

it('a payment noted between what the waiver has read and its batch is not in the amount that was shown', async () => {
  const { db } = createDepsWithInterleaving(testApp.deps, () => ownerApi.recordPayment(id, 20));
  const waiver = { bookingId: id, wasCancelled: false, shownCents: 6000 };
  await expect(waiveRest(db, waiver, await createActionContext(testApp))).rejects.toMatchObject({
    code: 'CHANGED_SINCE',
  });
  expect(await readMoneyRow()).toEqual({ noted_cents: 7000, waived_cents: 0, settled: 0 });
});

it('the call with another amount than is owed is refused, and the one with that amount waives it', async () => {
  const postWaiver = (shownAmount: number) =>
    owner.post<{ code?: string }>(`/api/studio/appointments/${id}/money/waive`, {
      actionId: createActionId(testApp),
      shownAmount,
    });
  const refusal = await postWaiver(110);
  expect([refusal.status, refusal.body.code]).toEqual([409, 'CHANGED_SINCE']);
  expect(await readMoneyRow()).toEqual({ noted_cents: 5000, waived_cents: 0, settled: 0 });
  expect((await postWaiver(60)).status).toBe(200);
  expect(await readMoneyRow()).toEqual({ noted_cents: 5000, waived_cents: 6000, settled: 1 });
});
