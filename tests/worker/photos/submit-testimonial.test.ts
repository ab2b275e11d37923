import { beforeEach, describe, expect, it } from 'vitest';
import { TESTIMONIAL_SERVICES } from '../../../src/domain/content/testimonial.ts';
import { HOSTILE_VALUES } from '../../support/hostile/hostile-inputs.ts';
import { buildPngWithMetadata } from '../../support/photo-files.ts';
import { expectCataloguedError, expectRefusal, sendJson } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';
import { postTestimonial, putPhoto, requestUploadAddress, uploadPhoto } from '../../support/upload-steps.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readTestimonials = () => testApp.rows('SELECT * FROM testimonial');
const readPhotoStates = () => testApp.rows('SELECT state, purpose, ref FROM photo ORDER BY key');

describe('a testimonial', () => {
  it('is pending, with its photos, and in no list', async () => {
    const [beforeImage, afterImage] = [await uploadPhoto(maya), await uploadPhoto(maya, buildPngWithMetadata())];
    const { status, body } = await postTestimonial(maya, {
      rating: 4,
      content: '  Soft and even.  ',
      beforeImage,
      afterImage,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ rating: 4, content: 'Soft and even.', status: 'pending', beforeImage, afterImage });
    expect(await readTestimonials()).toEqual([
      {
        id: body.id,
        client_id: maya.id,
        rating: 4,
        content: 'Soft and even.',
        service_type: 'wispy_set',
        before_image: beforeImage,
        after_image: afterImage,
        state: 'pending',
        created_at: '2026-11-20T23:00:00.000Z',
        decline_reason: null,
      },
    ]);
    const usedPhoto = { state: 'used', purpose: 'testimonial', ref: body.id };
    expect(await readPhotoStates()).toEqual([usedPhoto, usedPhoto]);
    expect((await maya.get('/api/testimonials')).body).toEqual([]);
  });

  it('needs no photos and no rating, which is five by default', async () => {
    const body = JSON.stringify({ content: 'Lovely.', serviceType: 'mega_volume' });
    expect((await sendJson(maya, '/api/testimonials', { body })).body).toMatchObject({ rating: 5, beforeImage: '' });
  });

  it.each(TESTIMONIAL_SERVICES)('can be about %s', async (serviceType) => {
    expect((await postTestimonial(maya, { serviceType })).status).toBe(201);
  });

  it.each([
    { content: '' },
    { content: ' \n\t ' },
    { content: 'x'.repeat(5001) },
    { content: undefined },
    { serviceType: '' },
    { serviceType: 'wet_set' },
    { serviceType: undefined },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { rating: null },
  ])('is refused with %j', async (change) => {
    expectRefusal(await postTestimonial(maya, change), 'INVALID_INPUT');
    expect(await readTestimonials()).toEqual([]);
  });

  it('sent twice, also concurrently, is stored once', async () => {
    const change = { beforeImage: await uploadPhoto(maya) };
    const [first, second] = await Promise.all([postTestimonial(maya, change), postTestimonial(maya, change)]);
    const third = await postTestimonial(maya, change);
    expect(new Set([first, second, third].map(({ body }) => body.id)).size).toBe(1);
    expect(await readTestimonials()).toHaveLength(1);
    expect(await readPhotoStates()).toHaveLength(1);
  });

  it('sent again with another rating or with forgotten photos while it is pending, takes the place of the first', async () => {
    const beforeImage = await uploadPhoto(maya);
    const { body: first } = await postTestimonial(maya, { beforeImage });
    const afterImage = await uploadPhoto(maya);
    const { status, body: second } = await postTestimonial(maya, { rating: 4, afterImage });
    expect([status, second.id === first.id]).toEqual([201, false]);
    expect(second).toMatchObject({ rating: 4, beforeImage, afterImage });
    expect(await readTestimonials()).toMatchObject([
      { id: second.id, rating: 4, before_image: beforeImage, after_image: afterImage, state: 'pending' },
    ]);
    const usedPhoto = { state: 'used', purpose: 'testimonial', ref: second.id };
    expect(await readPhotoStates()).toEqual([usedPhoto, usedPhoto]);
    expect((await postTestimonial(maya, { rating: 4 })).body.id).toBe(second.id);
  });

  it('whose answer was lost, sent again with its photo and other words, takes the place of the first', async () => {
    const beforeImage = await uploadPhoto(maya);
    const { body: formerTestimonial } = await postTestimonial(maya, { beforeImage });
    const change = { content: 'Lasted six weeks.', serviceType: 'mega_volume', beforeImage };
    const [first, second] = await Promise.all([postTestimonial(maya, change), postTestimonial(maya, change)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(second.body.id);
    expect(first.body.id).not.toBe(formerTestimonial.id);
    expect(await readTestimonials()).toMatchObject([
      { id: first.body.id, content: 'Lasted six weeks.', state: 'pending' },
    ]);
    expect(await readPhotoStates()).toEqual([{ state: 'used', purpose: 'testimonial', ref: first.body.id }]);
  });

  it('sent again with other words has the photos that it is sent with alone', async () => {
    const [beforeImage, afterImage] = [await uploadPhoto(maya), await uploadPhoto(maya, buildPngWithMetadata())];
    await postTestimonial(maya, { beforeImage, afterImage });
    const { status, body } = await postTestimonial(maya, { content: 'Lasted six weeks.', beforeImage });
    expect([status, body.afterImage]).toEqual([201, '']);
    expect(await testApp.rows('SELECT key FROM photo WHERE ref = ?', body.id)).toEqual([
      { key: beforeImage.slice('/objects/'.length) },
    ]);
    expect(await readTestimonials()).toHaveLength(1);
  });

  it('can be sent exactly five times an hour, also concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => postTestimonial(maya, { content: `Visit ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectRefusal(answer, 'TOO_MANY_REQUESTS');
    expect(await readTestimonials()).toHaveLength(5);
    testApp.advanceClock({ hours: 1 });
    expect((await postTestimonial(maya)).status).toBe(201);
  });
});

describe('a photo of a testimonial is refused', () => {
  it.each([
    'https://evil.example/cat.jpg',
    '//evil.example/objects/00000000-0000-4000-8000-000000000000',
    '/objects/../api/logout',
    '/objects/00000000-0000-4000-8000-000000000000',
    '/objects/00000000-0000-4000-8000-000000000000?x',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])('when it is %s', async (address) => {
    expectRefusal(await postTestimonial(maya, { afterImage: address }), 'PHOTO_NOT_READY');
    expect(await readTestimonials()).toEqual([]);
  });

  it('when it is in another client’s pending testimonial, which stays', async () => {
    const noor = await testApp.client('noor');
    const beforeImage = await uploadPhoto(noor);
    const { body } = await postTestimonial(noor, { beforeImage });
    expectRefusal(await postTestimonial(maya, { beforeImage }), 'PHOTO_NOT_READY');
    expect(await readTestimonials()).toMatchObject([{ id: body.id, client_id: noor.id }]);
  });

  it('when it is another client’s, like an unknown one, and it is not changed', async () => {
    const photoPathOfNoor = await uploadPhoto(await testApp.client('noor'));
    expectRefusal(await postTestimonial(maya, { beforeImage: photoPathOfNoor }), 'PHOTO_NOT_READY');
    expect(await readTestimonials()).toEqual([]);
    expect(await readPhotoStates()).toEqual([{ state: 'stored', purpose: null, ref: null }]);
  });

  it('when it is not uploaded yet', async () => {
    const { address, key } = await requestUploadAddress(maya);
    expectRefusal(await postTestimonial(maya, { beforeImage: `/objects/${key}` }), 'PHOTO_NOT_READY');
    await putPhoto(maya, address);
    expect((await postTestimonial(maya, { beforeImage: `/objects/${key}` })).status).toBe(201);
  });

  it('when it is used twice, in one testimonial or in a second one after the first was decided', async () => {
    const path = await uploadPhoto(maya);
    const fields = { beforeImage: path, afterImage: path };
    expectRefusal(await postTestimonial(maya, fields), 'PHOTO_NOT_READY');
    expect((await postTestimonial(maya, { beforeImage: path })).status).toBe(201);
    for (const change of [fields, { ...fields, content: 'Another one.' }])
      expectRefusal(await postTestimonial(maya, change), 'PHOTO_NOT_READY');
    await testApp.rows("UPDATE testimonial SET state = 'approved'");
    expectRefusal(await postTestimonial(maya, { content: 'Another one.', beforeImage: path }), 'PHOTO_NOT_READY');
    expect(await readTestimonials()).toHaveLength(1);
  });

  it('when it is a week old and about to be deleted', async () => {
    const path = await uploadPhoto(maya);
    testApp.advanceClock({ seconds: 604_800 });
    expectRefusal(await postTestimonial(maya, { beforeImage: path }), 'PHOTO_NOT_READY');
  });
});

describe('any value of a field of a testimonial is accepted or refused with an error of the catalogue:', () => {
  it.each(HOSTILE_VALUES.map((value) => [value.slice(0, 40), value]))('%s', async (_, value) => {
    for (const field of ['rating', 'content', 'serviceType', 'beforeImage', 'afterImage']) {
      const fields = { content: '"Fine."', serviceType: '"wispy_set"', [field]: value };
      const body = `{${Object.entries(fields).map(([name, raw]) => `"${name}":${raw}`)}}`;
      expectCataloguedError(await sendJson(maya, '/api/testimonials', { body }));
    }
  });
});
