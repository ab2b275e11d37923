import { beforeEach, expect, it } from 'vitest';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp } from '../../../support/test-app.ts';

let testApp: TestApp;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  const maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  await testApp.rows(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     VALUES ('one', ?, 1, 'They fell out after a week.', 'wispy_set', 'pending', '2026-11-02T00:00:00.000Z')`,
    maya.id,
  );
});

const readPublicIds = async () =>
  (await testApp.createVisitor().get<{ id: string }[]>('/api/testimonials')).body.map(({ id }) => id);
const readTestimonialRow = () => testApp.row('SELECT state, decline_reason FROM testimonial');

it('a testimonial with one star is approved like any other', async () => {
  expect((await ownerApi.readInbox()).testimonials).toMatchObject([{ id: 'one', rating: 1, name: 'maya', photos: [] }]);
  expect((await ownerApi.approveTestimonial('one')).body.message).toBe('Review published.');
  expect(await readPublicIds()).toEqual(['one']);
  expect((await ownerApi.readInbox()).testimonials).toEqual([]);
  expect((await ownerApi.approveTestimonial('one')).body.message).toBe('It is like that already. Nothing was changed.');
});

it('a declined testimonial is in no list, keeps the first reason and stays declined', async () => {
  expect((await ownerApi.declineTestimonial('one', 'Names another client.')).body.message).toBe('Review declined.');
  expect((await ownerApi.declineTestimonial('one', 'Other words.')).body.message).toBe(
    'It is like that already. Nothing was changed.',
  );
  expect((await ownerApi.approveTestimonial('one')).body.code).toBe('TESTIMONIAL_DECLINED');
  expect(await readTestimonialRow()).toEqual({ state: 'declined', decline_reason: 'Names another client.' });
  expect(await readPublicIds()).toEqual([]);
});

it('an approved testimonial can be declined later', async () => {
  await ownerApi.approveTestimonial('one');
  expect((await ownerApi.declineTestimonial('one', 'Withdrawn.')).status).toBe(200);
  expect(await readPublicIds()).toEqual([]);
});

it('an unknown testimonial cannot be decided, and none can be declined without a reason', async () => {
  expect((await ownerApi.approveTestimonial('two')).body.code).toBe('NOT_FOUND');
  expect((await ownerApi.declineTestimonial('two', 'No.')).body.code).toBe('NOT_FOUND');
  expect((await ownerApi.declineTestimonial('one', ' ')).body.code).toBe('INVALID_INPUT');
  expect(await readTestimonialRow()).toEqual({ state: 'pending', decline_reason: null });
});

it('a testimonial is declined with one reason after many concurrent decisions of which one declines it', async () => {
  const decide = (turn: number) =>
    turn % 2 ? ownerApi.approveTestimonial('one') : ownerApi.declineTestimonial('one', `Reason ${turn}.`);
  await runConcurrently(CONCURRENT_REQUESTS, decide);
  expect(await readTestimonialRow()).toMatchObject({ state: 'declined' });
  expect(await readPublicIds()).toEqual([]);
});
