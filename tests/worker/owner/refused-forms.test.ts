import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { BLOCK_PATH, NOON_BLOCK, readBlockedTimeId } from '../../support/owner/blocked-time-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

/** The hidden value that the form of a page sends about the row that it shows. */
const parseHiddenValue = (html: string, action: string, name: string): string => {
  const form = html.split('<form ').find((part) => part.includes(`action="${action}"`)) ?? '';
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? 'none';
};

type FormCase = {
  page: string;
  /** the path that the form is posted to, if it differs from the page */
  action?: string;
  /** the names of the hidden fields about the row, if they differ from the default */
  shown?: string[];
  /** fields that are refused, whatever the row is by now */
  wrong: Record<string, string>;
  right: Record<string, string>;
  /** the fields that another tab saves meanwhile */
  meanwhile: Record<string, string>;
};

const WEEK = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`day${day}`, '']));

const FORM_CASES: [string, (testApp: TestApp) => Promise<FormCase> | FormCase][] = [
  [
    'the card of a client',
    async () => {
      const maya = await testApp.client('maya');
      return {
        page: `/studio/clients/${maya.id}/card`,
        wrong: { note: '', watchOut: 'Latex' },
        right: { note: '', watchOut: 'Latex', consent: 'yes' },
        meanwhile: { note: 'Oat milk.', watchOut: '' },
      };
    },
  ],
  [
    'a blocked time',
    async () => {
      await createOwnerApi(owner).blockTime(NOON_BLOCK);
      return {
        page: `${BLOCK_PATH}/${await readBlockedTimeId(testApp)}`,
        wrong: { ...NOON_BLOCK, from: '15:00', to: '14:00' },
        right: { ...NOON_BLOCK, from: '15:00', to: '15:30' },
        meanwhile: { ...NOON_BLOCK, from: '16:00', to: '16:30' },
      };
    },
  ],
  [
    'an odd day',
    () => ({
      page: '/studio/hours/day/2026-12-12',
      wrong: { times: '9:00 am, 9:00 am', note: '' },
      right: { times: '9:00 am', note: '' },
      meanwhile: { times: '1:00 pm', note: 'Only Zara.' },
    }),
  ],
  [
    'the facts of the studio',
    () => ({
      page: '/studio/settings/tax',
      wrong: { abn: '1', gstFrom: '' },
      right: { abn: '', gstFrom: '' },
      meanwhile: { abn: '51 824 753 556', gstFrom: '' },
    }),
  ],
  [
    'the rules of booking online',
    () => ({
      page: '/studio/settings/booking',
      wrong: { noticeHours: '0', daysAhead: '90', cleanupMinutes: '0' },
      right: { noticeHours: '3', daysAhead: '90', cleanupMinutes: '0' },
      meanwhile: { noticeHours: '2', daysAhead: '60', cleanupMinutes: '15' },
    }),
  ],
  [
    'the letters to the owner',
    () => ({
      page: '/studio/settings/emails',
      wrong: { email: 'jessica@' },
      right: { email: 'jessica@studio.test' },
      meanwhile: { email: 'other@studio.test', booked: 'yes' },
    }),
  ],
  [
    'a service',
    () => ({
      page: '/studio/services/classic_set',
      wrong: { name: 'Classic Set', description: 'One to one.', price: '0', minutes: '120', place: '6' },
      right: { name: 'Classic Set', description: 'One to one.', price: '135', minutes: '120', place: '6' },
      meanwhile: { name: 'Classic', description: 'One to one.', price: '140', minutes: '120', place: '6' },
    }),
  ],
  [
    'a picture of the gallery',
    async () => {
      const row = await testApp.row<Record<'id', string>>('SELECT id FROM gallery_item LIMIT 1');
      const fields = { title: 'Wispy', description: '', alt: 'Eyes', category: '', serviceId: 'wispy_set', place: '1' };
      const validFields = { ...fields, category: 'wispy_set', depicts: 'nobody' };
      return {
        page: `/studio/gallery/${row?.id}`,
        wrong: { ...fields, depicts: 'nobody' },
        right: validFields,
        meanwhile: { ...validFields, title: 'Other' },
      };
    },
  ],
  [
    'the name and phone of a client',
    async () => {
      const maya = await testApp.client('maya');
      return {
        page: `/studio/clients/${maya.id}/data`,
        action: `/studio/clients/${maya.id}/correct`,
        shown: ['displayName', 'shownPhone'],
        wrong: { fullName: 'x'.repeat(400), phone: '' },
        right: { fullName: 'Maya Chen', phone: '0411 222 333' },
        meanwhile: { fullName: 'Maya Wong', phone: '0400 111 222' },
      };
    },
  ],
  [
    'the hours of every week',
    () => ({
      page: '/studio/hours',
      shown: ['asRead'],
      wrong: { ...WEEK, day1: '9:00 am, 9:00 am', from: '2026-12-07' },
      right: { ...WEEK, day1: '9:00 am', from: '2026-12-07' },
      meanwhile: { ...WEEK, day2: '1:00 pm', from: '2026-12-07' },
    }),
  ],
];

describe('a form that was refused is still about the row that it was opened with, so that it does not overwrite', () => {
  it.each(FORM_CASES)('%s as saved in another tab before it is sent again', async (_what, createCase) => {
    const { page, action = page, shown = ['revision'], wrong, right, meanwhile } = await createCase(testApp);
    const parseForm = (html: string) => ({
      ...parseHiddenFields({ status: 200, headers: new Headers(), html }, action),
      ...Object.fromEntries(shown.map((name) => [name, parseHiddenValue(html, action, name)])),
    });
    const { html } = await openPage(owner, page);
    const otherTabForm = parseForm((await openPage(owner, page)).html);
    expect((await postForm(owner, action, { ...otherTabForm, ...meanwhile })).status).toBe(303);
    const refusal = await postForm(owner, action, { ...parseForm(html), ...wrong });
    expect([400, 422]).toContain(refusal.status);
    const secondForm = parseForm(await refusal.text());
    const conflictResponse = await postForm(owner, action, { ...secondForm, ...right });
    expect([conflictResponse.status, await conflictResponse.text()]).toEqual([
      409,
      expect.stringContaining('This was changed since you opened it.'),
    ]);
  });
});

it('only the days off that the owner was asked about are closed by the answer, not others typed since', async () => {
  const maya = await testApp.client('maya');
  await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY, fullName: 'Zara Ellis' });
  const page = '/studio/hours/off';
  const days = { from: '2026-11-24', to: '2026-11-24', reason: '' };
  await insertPaidAppointment(testApp, await testApp.client('noor'), {
    scheduledDate: '2026-11-25T06:30:00.000Z',
    fullName: 'Mia Chen',
  });
  const questionResponse = await submitForm(owner, { page, action: page, fields: days });
  const html = await questionResponse.text();
  const sentFields = {
    ...parseHiddenFields({ status: 409, headers: questionResponse.headers, html }, page),
    confirmed: parseHiddenValue(html, page, 'confirmed'),
    confirmedDays: parseHiddenValue(html, page, 'confirmedDays'),
  };
  const secondResponse = await postForm(owner, page, { ...sentFields, ...days, to: '2026-11-25' });
  expect([secondResponse.status, await secondResponse.text()]).toEqual([
    409,
    expect.stringContaining('Mia Chen, Wed 25 November'),
  ]);
  const hiddenFields = parseHiddenFields(await openPage(owner, page), page);
  expect((await postForm(owner, page, { ...sentFields, ...hiddenFields, ...days })).status).toBe(303);
});
