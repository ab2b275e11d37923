import { beforeEach, describe, expect, it } from 'vitest';
import { rebookWithCode } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { readSeededService } from '../../../support/owner/owner-service-cases.ts';
import { insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const LIST_PATH = '/studio/services';
const CLASSIC_PATH = '/studio/services/classic_set';
const { name, description } = readSeededService('classic_set').details;
const FORM_VALUES = { name, description, price: '150', minutes: '120', place: '1', revision: '0' };
const save = (fields: Record<string, string>) =>
  submitForm(owner, { page: CLASSIC_PATH, action: CLASSIC_PATH, fields: { ...FORM_VALUES, ...fields } });
const switchClassic = (active: 'yes' | 'no') =>
  submitForm(owner, { page: LIST_PATH, action: `${CLASSIC_PATH}/online`, fields: { active } });
const readServiceRow = () =>
  testApp.row("SELECT name, price_cents, minutes, active, revision FROM service WHERE id = 'classic_set'");
const UNCHANGED_ROW = { name: 'Classic Set', price_cents: 15_000, minutes: 120, active: 1, revision: 0 };
const readOrder = async () =>
  (await testApp.rows<{ id: string }>('SELECT id FROM service ORDER BY position')).map(({ id }) => id);
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action');

describe('the page of the services', () => {
  it('has the ten in their order, each with price, minutes, switch and the people who are booked', async () => {
    const maya = await testApp.client('maya');
    await insertPaidAppointment(testApp, maya);
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await insertPaidAppointment(testApp, await testApp.client('noor'), { scheduledDate: MONDAY_AFTERNOON });
    for (const hour of ['01', '04']) await createOwnerApi(owner).book({ scheduledDate: `2026-11-25T${hour}:00:00Z` });
    const { status, html } = await openPage(owner, LIST_PATH);
    expect(status).toBe(200);
    const places = (await readOrder()).map((id) => html.indexOf(`href="/studio/services/${id}"`));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    expect(html).toMatch(/\$150, 120 min\.<\/span> <span[^>]*>4 people booked\./);
    expect(html.match(/Nobody booked\./g)).toHaveLength(9);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(10);
    expect((await openPage(owner, '/studio/more')).html).toContain(`href="${LIST_PATH}"`);
  });

  it('switches one off and on, says so, and that a code for it can still be used', async () => {
    const response = await switchClassic('no');
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, LIST_PATH]);
    expect(await readServiceRow()).toEqual({ ...UNCHANGED_ROW, active: 0, revision: 1 });
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Classic Set: off. Nobody can choose it online.');
    expect(html).toContain('Off. Clients with a code for it can still use it.');
    expect((await openPage(owner, CLASSIC_PATH)).html).toContain('It is off: nobody can choose it online.');
    expect((await switchClassic('no')).status).toBe(303);
    expect((await switchClassic('yes')).status).toBe(303);
    expect(await readServiceRow()).toEqual({ ...UNCHANGED_ROW, revision: 2 });
    expect(await readOwnerActions()).toEqual([1, 2].map(() => ({ verb: 'switch_service', about: 'classic_set' })));
  });
});

describe('the page of a service', () => {
  it('has its row, the product id, and what the people who are booked pay and keep', async () => {
    const maya = await testApp.client('maya');
    const appointment = await insertPaidAppointment(testApp, maya);
    await insertPaidAppointment(testApp, await testApp.client('noor'), { scheduledDate: MONDAY_AFTERNOON });
    await rebookWithCode(maya, appointment.id);
    const patchTest = { startsAt: '2026-11-25T01:00:00.000Z', priceCents: 0, serviceId: 'classic_set' };
    await insertStudioAppointment(testApp, maya, patchTest);
    const { status, html } = await openPage(owner, CLASSIC_PATH);
    expect(status).toBe(200);
    for (const name of Object.keys(FORM_VALUES)) expect(html).toContain(`name="${name}"`);
    expect(html).toContain('value="150"');
    expect(html).toContain('Product at Stripe: prod_classic_set');
    expect(html).toContain('1 person is booked at $150. They stay at $150.');
    expect(html).toContain('1 person is booked with a code.');
    expect(html).toContain('1 person is booked with nothing to pay.');
    expect(html).not.toContain('Maya');
  });

  it('saves what is typed, says so, and shows it', async () => {
    const response = await save({ name: 'Natural Set', price: '$160.50', minutes: '135' });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, CLASSIC_PATH]);
    const row = { name: 'Natural Set', price_cents: 16_050, minutes: 135, active: 1, revision: 1 };
    expect(await readServiceRow()).toEqual(row);
    expect(await readOwnerActions()).toEqual([{ verb: 'set_service', about: 'classic_set' }]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Classic Set: now called “Natural Set”, $150 to $160.50, 120 to 135 min.');
    expect(html).toContain('value="160.50"');
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('$150 to $160.50');
  });

  it('moves it in the list, and the others keep their order', async () => {
    const before = await readOrder();
    expect((await save({ place: '3' })).status).toBe(303);
    expect(await readOrder()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    const { body } = await testApp.createVisitor().get<{ id: string }[]>('/api/services');
    expect(body.map(({ id }) => id)).toEqual(await readOrder());
  });

  it('changes nothing when the row has it already', async () => {
    expect((await save({ name: '  Classic   Set ', price: '150.00' })).status).toBe(303);
    expect(await readServiceRow()).toEqual(UNCHANGED_ROW);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('shows its words as text, whatever is in them', async () => {
    await save({ name: '<b>Bold</b> & “more”', description: '<script>alert(1)</script>' });
    const { html } = await openPage(owner, CLASSIC_PATH);
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; “more”');
    expect(html).not.toContain('<script>alert(1)');
    expect((await openPage(owner, LIST_PATH)).html).not.toContain('<b>Bold');
  });
});

describe('a service is refused, with what was typed,', () => {
  const PRICE_SENTENCE = 'Please write a price in dollars and cents above $0, at most $10,000.';
  const MINUTES_SENTENCE = 'Please choose 30 to 300 minutes, in quarter hours.';
  const NAME_SENTENCE = 'Please write a name of at most 60 characters.';
  const DESCRIPTION_SENTENCE = 'Please write what it is, in at most 600 characters.';
  const INVALID_SENTENCE = 'Something in the form is missing or not valid.';
  const REFUSALS: [what: string, typed: Record<string, string>, text: string][] = [
    ['without a name', { name: ' ' }, NAME_SENTENCE],
    ['with a name that is too long', { name: 'n'.repeat(61) }, NAME_SENTENCE],
    ['without words', { description: '' }, DESCRIPTION_SENTENCE],
    ['with too many words', { description: 'w'.repeat(601) }, DESCRIPTION_SENTENCE],
    ['for nothing', { price: '0' }, PRICE_SENTENCE],
    ['for less than nothing', { price: '-1' }, PRICE_SENTENCE],
    ['for parts of a cent', { price: '150.005' }, PRICE_SENTENCE],
    ['for more than $10,000', { price: '10000.01' }, PRICE_SENTENCE],
    ['of less than half an hour', { minutes: '15' }, MINUTES_SENTENCE],
    ['of more than five hours', { minutes: '315' }, MINUTES_SENTENCE],
    ['of minutes between two quarter hours', { minutes: '100' }, MINUTES_SENTENCE],
    ['at the place 0', { price: '160', place: '0' }, INVALID_SENTENCE],
    ['at the place 11', { price: '160', place: '11' }, INVALID_SENTENCE],
    ['at no place', { price: '160', place: 'first' }, INVALID_SENTENCE],
  ];

  it('where a field has what it cannot have', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, CLASSIC_PATH), CLASSIC_PATH);
    for (const [what, typed, words] of REFUSALS) {
      const refusal = await postForm(owner, CLASSIC_PATH, { ...hiddenFields, ...FORM_VALUES, ...typed });
      const html = await refusal.text();
      expect(refusal.status, what).toBe(400);
      expect(html, what).toContain(words);
      expect(html, what).toContain(Object.values(typed)[0]?.trim());
      expect([await readServiceRow(), await readOwnerActions()], what).toEqual([UNCHANGED_ROW, []]);
    }
  });

  it('when it was changed in another tab since, with what it is now', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, CLASSIC_PATH), CLASSIC_PATH);
    await save({ price: '160' });
    const refusal = await postForm(owner, CLASSIC_PATH, { ...hiddenFields, ...FORM_VALUES, price: '170' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('value="170"');
    expect(html).toContain('Now: 160');
    expect(await readServiceRow()).toMatchObject({ price_cents: 16_000, revision: 1 });
    expect(await readOwnerActions()).toHaveLength(1);
    expect((await save({ price: '170', revision: '1' })).status).toBe(303);
    expect(await readServiceRow()).toMatchObject({ price_cents: 17_000, revision: 2 });
  });

  it('when its place was changed by moving another one', async () => {
    const gemstonePath = '/studio/services/gemstone_set';
    const { name, description } = readSeededService('gemstone_set').details;
    const fields = { ...FORM_VALUES, name, description, price: '200', minutes: '165', place: '1' };
    expect((await submitForm(owner, { page: gemstonePath, action: gemstonePath, fields })).status).toBe(303);
    expect((await save({ price: '160' })).status).toBe(409);
    expect(await readServiceRow()).toMatchObject({ price_cents: 15_000, revision: 1 });
  });

  it('when there is none with that id', async () => {
    expect((await openPage(owner, '/studio/services/pedicure')).status).toBe(404);
    const ownerApi = createOwnerApi(owner);
    expect((await ownerApi.setService('pedicure', FORM_VALUES)).status).toBe(404);
    expect((await ownerApi.switchService('pedicure', false)).status).toBe(404);
  });
});

it('the calls do what the forms do, and take the numbers of JSON', async () => {
  const { setService, switchService } = createOwnerApi(owner);
  const saved = await setService('classic_set', { ...FORM_VALUES, price: 160.5, minutes: 135, place: 1, revision: 0 });
  expect([saved.status, saved.body.message]).toEqual([
    200,
    'Classic Set: $150 to $160.50, 120 to 135 min. Whoever is booked stays as booked.',
  ]);
  const second = await setService('classic_set', { ...FORM_VALUES, price: 160.5, minutes: 135, revision: 1 });
  expect(second.body.message).toBe('It is like that already. Nothing was changed.');
  expect((await switchService('classic_set', false)).body.message).toContain('Classic Set: off.');
  expect((await setService('classic_set', { ...FORM_VALUES, revision: 1 })).body.code).toBe('CHANGED_SINCE');
  expect((await setService('classic_set', { ...FORM_VALUES, price: 0, revision: 2 })).body.code).toBe('INVALID_INPUT');
  expect(await readServiceRow()).toMatchObject({ price_cents: 16_050, active: 0, revision: 2 });
});

it('the table of the services refuses what the form refuses', async () => {
  for (const change of [
    "name = ''",
    `name = '${'n'.repeat(61)}'`,
    `description = '${'w'.repeat(601)}'`,
    ...[0, 1_000_001].map((cents) => `price_cents = ${cents}`),
    ...[15, 315, 100].map((minutes) => `minutes = ${minutes}`),
  ]) {
    const statement = `UPDATE service SET ${change} WHERE id = 'classic_set'`;
    await expect(testApp.rows(statement), change).rejects.toThrow('CHECK constraint failed');
  }
});
