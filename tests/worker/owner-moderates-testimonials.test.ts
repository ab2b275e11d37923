import { beforeEach, expect, it } from 'vitest';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let verbs: Verbs;
beforeEach(async () => {
  testApp = await createTestApp();
  const maya = await testApp.client('maya');
  verbs = ownerVerbs(await testApp.owner());
  await testApp.rows(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     VALUES ('one', ?, 1, 'They fell out after a week.', 'wispy_set', 'pending', '2026-11-02T00:00:00.000Z')`,
    maya.id,
  );
});

const listed = async () =>
  (await testApp.visitor().get<{ id: string }[]>('/api/testimonials')).body.map(({ id }) => id);
const row = () => testApp.row('SELECT state, decline_reason FROM testimonial');

it('a testimonial with one star is approved like any other', async () => {
  expect((await verbs.waiting()).testimonials).toMatchObject([{ id: 'one', rating: 1, name: 'maya', photos: [] }]);
  expect((await verbs.approveTestimonial('one')).status).toBe(200);
  expect(await listed()).toEqual(['one']);
  expect((await verbs.waiting()).testimonials).toEqual([]);
  expect((await verbs.approveTestimonial('one')).status).toBe(200);
});

it('a declined testimonial is in no list, keeps the first reason and stays declined', async () => {
  expect((await verbs.declineTestimonial('one', 'Names another client.')).status).toBe(200);
  expect((await verbs.declineTestimonial('one', 'Other words.')).status).toBe(200);
  expect((await verbs.approveTestimonial('one')).body.code).toBe('TESTIMONIAL_DECLINED');
  expect(await row()).toEqual({ state: 'declined', decline_reason: 'Names another client.' });
  expect(await listed()).toEqual([]);
});

it('an approved testimonial can be declined later', async () => {
  await verbs.approveTestimonial('one');
  expect((await verbs.declineTestimonial('one', 'Withdrawn.')).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('an unknown testimonial cannot be decided, and none can be declined without a reason', async () => {
  expect((await verbs.approveTestimonial('two')).body.code).toBe('NOT_FOUND');
  expect((await verbs.declineTestimonial('two', 'No.')).body.code).toBe('NOT_FOUND');
  expect((await verbs.declineTestimonial('one', ' ')).body.code).toBe('INVALID_INPUT');
  expect(await row()).toEqual({ state: 'pending', decline_reason: null });
});

it('a testimonial is declined with one reason after many concurrent decisions of which one declines it', async () => {
  const decide = (turn: number) =>
    turn % 2 ? verbs.approveTestimonial('one') : verbs.declineTestimonial('one', `Reason ${turn}.`);
  await atOnce(AT_ONCE, decide);
  expect(await row()).toMatchObject({ state: 'declined' });
  expect(await listed()).toEqual([]);
});
