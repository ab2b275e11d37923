import { beforeEach, describe, expect, it } from 'vitest';
import type { TestimonialItem } from '../../../src/contract/responses.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const insertTestimonial = (id: string, clientId: string, state: string, createdAt: string) =>
  testApp.rows(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     VALUES (?, ?, 4, 'Lasted five weeks.', 'wispy_set', ?, ?)`,
    ...[id, clientId, state, createdAt],
  );

describe('the list of testimonials', () => {
  it('is empty until a client has written one', async () => {
    expect((await testApp.createVisitor().get('/api/testimonials')).body).toEqual([]);
  });

  it('has the approved ones, newest first, without anything that identifies their authors', async () => {
    const maya = await testApp.client('maya');
    await insertTestimonial('older', maya.id, 'approved', '2026-10-01T00:00:00.000Z');
    await insertTestimonial('newer', maya.id, 'approved', '2026-11-01T00:00:00.000Z');
    await insertTestimonial('waiting', maya.id, 'pending', '2026-11-02T00:00:00.000Z');
    const { body } = await testApp.createVisitor().get<TestimonialItem[]>('/api/testimonials');
    expect(body).toEqual([
      {
        id: 'newer',
        rating: 4,
        content: 'Lasted five weeks.',
        serviceType: 'wispy_set',
        beforeImage: '',
        afterImage: '',
        createdAt: '2026-11-01T00:00:00.000Z',
      },
      expect.objectContaining({ id: 'older' }),
    ]);
  });

  it('hides a pending one from its author too', async () => {
    const maya = await testApp.client('maya');
    await insertTestimonial('waiting', maya.id, 'pending', '2026-11-02T00:00:00.000Z');
    expect((await maya.get('/api/testimonials')).body).toEqual([]);
  });
});
