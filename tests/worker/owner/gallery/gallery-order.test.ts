import { beforeEach, expect, it } from 'vitest';
import { addPhoto, ITEM_FORM_VALUES } from '../../../support/owner/gallery-steps.ts';
import { submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const readOrder = async () =>
  (await testApp.rows<{ id: string }>('SELECT id FROM gallery_item ORDER BY position, id')).map(({ id }) => id);
const save = (id: string, fields: Record<string, string>) =>
  submitForm(owner, {
    page: `/studio/gallery/${id}`,
    action: `/studio/gallery/${id}`,
    fields: { ...ITEM_FORM_VALUES, ...fields },
  });

it('the form of a picture is refused once a photo that was added before it has moved it on', async () => {
  const id = await addPhoto(owner, { place: '3' });
  await addPhoto(owner, { place: '1' });
  const order = await readOrder();
  const refusal = await save(id, { title: 'Wispy at dusk', place: '3', revision: '0' });
  const html = await refusal.text();
  expect(refusal.status).toBe(409);
  expect(html).toContain('This was changed since you opened it.');
  expect(html).toContain('value="Wispy at dusk"');
  expect(await readOrder()).toEqual(order);
  expect(await testApp.row('SELECT title, position FROM gallery_item WHERE id = ?', id)).toEqual({
    title: 'Wispy at dawn',
    position: 3,
  });
  expect((await save(id, { title: 'Wispy at dusk', place: '4', revision: '1' })).status).toBe(303);
  expect(await readOrder()).toEqual(order);
});
