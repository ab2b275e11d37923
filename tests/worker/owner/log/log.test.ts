import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER_VERBS } from '../../../../src/domain/owner/owner-action.ts';
import { changeAccount } from '../../../support/account-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { createFixture } from '../../../support/fixtures.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { OWNER_ACTION_CASES } from '../../../support/owner/owner-cases.ts';
import { CLIENT_CASES } from '../../../support/owner/owner-client-cases.ts';
import { HOURS_CASES } from '../../../support/owner/owner-hours-cases.ts';
import { SERVICE_CASES } from '../../../support/owner/owner-service-cases.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.client('owner');
  ownerApi = createOwnerApi(owner);
});

const ACTION_ID = '0123456789abcdef0123456789abcdef';
const OTHER_ACTION_ID = ACTION_ID.replace('0', 'f');
const NOW = '2026-11-20T23:00:00.000Z';

type LogRow = { id: string; owner_id: string; at: string; verb: string; about: string; before: string; after: string };

const readOwnerActions = async () =>
  (await testApp.rows<LogRow>('SELECT * FROM owner_action ORDER BY rowid')).map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before),
    after: JSON.parse(after),
  }));

describe.each(OWNER_ACTION_CASES)('the action $verb', ({ verb, fixture, act, before, after, refunds = 1 }) => {
  let about: string;
  beforeEach(async () => {
    about = await createFixture(fixture, testApp, maya, 0);
    expect(await readOwnerActions()).toEqual([]);
  });

  const buildRow = (id: unknown) => ({ id, owner_id: owner.id, at: NOW, verb, about, before, after, undo_of: null });

  it('is one row of the log, and changes nothing under the id of another action or when it is posted again', async () => {
    await testApp.rows(
      "INSERT INTO owner_action (id, owner_id, at, verb, about) VALUES (?, ?, ?, 'mark_no_show', 'another')",
      ...[OTHER_ACTION_ID, owner.id, NOW],
    );
    const rowsBefore = await readAllRows();
    expect((await act(createOwnerApi(owner, OTHER_ACTION_ID), about)).body.code).toBe('INVALID_INPUT');
    expect(await readAllRows(), 'under the id of another action').toEqual(rowsBefore);

    const sameActionApi = createOwnerApi(owner, ACTION_ID);
    const first = await act(sameActionApi, about);
    expect(first.status).toBe(200);
    expect(await readOwnerActions()).toEqual([expect.objectContaining({ id: OTHER_ACTION_ID }), buildRow(ACTION_ID)]);

    const rows = await readAllRows();
    const second = await act(sameActionApi, about);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await readAllRows(), 'again under its id').toEqual(rows);
    await act(ownerApi, about);
    expect(await readAllRows(), 'as another action').toEqual(rows);
  });

  it('posted many times at once under one id is done once', async () => {
    const sameActionApi = createOwnerApi(owner, ACTION_ID);
    expect(countOutcomes(await runConcurrently(CONCURRENT_REQUESTS, () => act(sameActionApi, about)))).toEqual({
      '200': CONCURRENT_REQUESTS,
    });
    expect(await readOwnerActions()).toMatchObject([{ id: ACTION_ID, verb, about }]);
    expect((await testApp.provider.readRefunds()).length).toBeLessThanOrEqual(refunds);
  });

  it('posted many times at once as different actions is done by one of them', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => act(ownerApi, about));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await readOwnerActions()).toEqual([buildRow(expect.any(String))]);
  });
});

/**
 * Verbs that send an email of their own when they are sent again under another id;
 * tests/worker/owner/appointment/sends.test.ts tests them.
 */
const SENDING_VERBS = ['send_address', 'send_confirmation_again'];
/**
 * Each time that one of them is done is a row, so that they do not fit the tests above. In tests/worker/owner:
 * block/blocks-time, log/undoes, clients/client-data, gallery/gallery, booking/books-for-client, appointment/lets-go and area;
 * in tests/worker/mail: calendar-feed.
 */
const VERBS_TESTED_ELSEWHERE = [
  'block_time',
  'undo',
  'copy_client_data',
  'make_feed',
  'add_gallery_photo',
  'book_for_client',
  'let_go',
  'sign_out_everywhere',
  ...SENDING_VERBS,
];

it('every verb of the log is tested', () => {
  const cases = [...OWNER_ACTION_CASES, ...HOURS_CASES, ...CLIENT_CASES, ...SERVICE_CASES];
  const testedVerbs = [...cases.map(({ verb }) => verb), ...VERBS_TESTED_ELSEWHERE];
  expect(testedVerbs.sort()).toEqual([...OWNER_VERBS].sort());
});

describe('an action posted again under its id', () => {
  it('gets the first answer although the row has another state by then', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    const sameActionApi = createOwnerApi(owner, ACTION_ID);
    const first = await sameActionApi.approveTestimonial(id);
    await ownerApi.declineTestimonial(id, 'Withdrawn.');
    const second = await sameActionApi.approveTestimonial(id);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await testApp.row('SELECT state FROM testimonial')).toEqual({ state: 'declined' });
    expect((await readOwnerActions()).map(({ verb }) => verb)).toEqual(['approve_testimonial', 'decline_testimonial']);
  });

  it('sends a refund that has failed again only once', async () => {
    const id = await createFixture('failed refund', testApp, maya, 0);
    const sameActionApi = createOwnerApi(owner, ACTION_ID);
    await sameActionApi.retryRefund(id);
    await testApp.rows("UPDATE refund SET state = 'failed'");
    expect((await sameActionApi.retryRefund(id)).status).toBe(200);
    expect(await testApp.row('SELECT state FROM refund')).toEqual({ state: 'failed' });
    expect(await readOwnerActions()).toHaveLength(1);
  });

  it('with another verb is refused', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    const sameActionApi = createOwnerApi(owner, ACTION_ID);
    await sameActionApi.approveTestimonial(id);
    expect((await sameActionApi.declineTestimonial(id, 'No.')).body.code).toBe('INVALID_INPUT');
    expect(await testApp.row('SELECT state FROM testimonial')).toEqual({ state: 'approved' });
  });
});

describe('the id of an action', () => {
  const approveTestimonial = (id: string, actionId: unknown) =>
    owner.post(`/api/studio/testimonials/${id}/approve`, { actionId });

  it('is 32 hexadecimal digits', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    for (const actionId of ['short', 'A'.repeat(32), `${ACTION_ID}0`, ` ${ACTION_ID}`, 7]) {
      expect([actionId, (await approveTestimonial(id, actionId)).body.code]).toEqual([actionId, 'INVALID_INPUT']);
      expect([actionId, await readOwnerActions()]).toEqual([actionId, []]);
    }
  });

  it('is made by the server when the request has none', async () => {
    for (const [turn, actionId] of [undefined, null, ''].entries()) {
      const id = await createFixture('testimonial', testApp, maya, turn);
      expect([actionId, (await approveTestimonial(id, actionId)).status]).toEqual([actionId, 200]);
      expect([actionId, await readOwnerActions()]).toEqual([
        actionId,
        Array.from({ length: turn + 1 }, () => expect.anything()),
      ]);
    }
  });

  it('is not required: a request without a body is an action too', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    const path = `/api/studio/testimonials/${id}/approve`;
    expect((await owner.send(path, { method: 'POST' })).status).toBe(200);
    expect(await readOwnerActions()).toHaveLength(1);
  });
});

describe('the log has no row', () => {
  it('of an action that is refused before anything is written', async () => {
    const booked = await createFixture('appointment', testApp, maya, 0);
    expect((await ownerApi.markNoShow(booked)).body.code).toBe('NOT_STARTED_YET');
    expect((await ownerApi.approveClaim(booked)).body.code).toBe('NOT_FOUND');
    expect((await ownerApi.declineTestimonial('none', 'No.')).body.code).toBe('NOT_FOUND');
    expect((await ownerApi.recordRefundPaidOtherwise('none')).body.code).toBe('NOT_FOUND');
    expect(await readOwnerActions()).toEqual([]);
  });

  it('of an action whose batch the database refuses', async () => {
    const id = await createFixture('failed refund', testApp, maya, 0);
    await testApp.rows(
      `INSERT INTO refund SELECT 'by-hand', payment_id, 'dashboard', amount_cents, 'succeeded', 're_hand', '', 0,
       created_at, NULL, created_at, NULL, NULL FROM refund WHERE id = ?`,
      id,
    );
    expect((await ownerApi.retryRefund(id)).body.code).toBe('REFUND_NOTHING_LEFT');
    expect(await readOwnerActions()).toEqual([]);
  });

  it('of a claim that the sweep pays after seven days', async () => {
    await createFixture('requested claim', testApp, maya, 0);
    testApp.advanceClock({ hours: 7 * 24 });
    await testApp.sweep();
    expect(await testApp.row('SELECT claim FROM cancellation')).toEqual({ claim: 'paid' });
    expect(await readOwnerActions()).toEqual([]);
  });
});

describe('a row of the log', () => {
  beforeEach(async () => {
    await ownerApi.approveTestimonial(await createFixture('testimonial', testApp, maya, 0));
  });

  it('can be neither updated nor deleted', async () => {
    await expect(testApp.rows("UPDATE owner_action SET about = 'x'")).rejects.toThrow('owner_action_append_only');
    await expect(testApp.rows('DELETE FROM owner_action')).rejects.toThrow('owner_action_append_only');
    expect(await readOwnerActions()).toHaveLength(1);
  });

  it('stays when the owner and the client delete their accounts', async () => {
    for (const client of [owner, maya]) expect((await changeAccount(client, 'DELETE')).status).toBe(200);
    expect(await readOwnerActions()).toMatchObject([{ owner_id: owner.id, verb: 'approve_testimonial' }]);
    await expect(testApp.rows('DELETE FROM owner_action')).rejects.toThrow('owner_action_append_only');
  });
});
