import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import {
  ANSWERED_PATH,
  BOOK_PATH,
  NEW_CLIENT_FIELDS,
  readBookingsByOwner,
  TAHLIA,
} from '../../../support/owner/owner-booking-steps.ts';
import { openPage, postForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
});

const decodeHtml = (html: string) => html.replaceAll('&amp;', '&');

/** The hidden fields of the form on the page that is posted. */
function readHiddenFields(html: string): Record<string, string> {
  const forms = html.split('<form ').filter((form) => form.includes(`action="${BOOK_PATH}"`));
  const [formHtml = ''] = (forms.find((form) => form.includes('method="post"')) ?? '').split('</form>');
  const inputs = [...formHtml.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decodeHtml(value)]));
}

/** The name and value that the button with these words sends. */
function readButton(html: string, text: string): Record<string, string> {
  const button = html.match(/<button.*?<\/button>/g)?.find((one) => one.includes(text)) ?? '';
  const [, name] = / name="([^"]+)"/.exec(button) ?? [];
  const [, value] = / value="([^"]*)"/.exec(button) ?? [];
  if (name === undefined || value === undefined) throw new Error(`There is no button ${text}`);
  return { [name]: decodeHtml(value) };
}

/** Posts the page's form with the typed fields and a press of this button; null: a button that sends no field. */
async function pressButton(html: string, button: string | null, typed: Record<string, string>): Promise<Response> {
  const buttonFields = button === null ? {} : readButton(html, button);
  return postForm(owner, BOOK_PATH, { ...readHiddenFields(html), ...typed, ...buttonFields });
}

const { fullName, phone, email } = TAHLIA;
const TYPED_FIELDS = {
  fullName,
  phone,
  email,
  start: 'other',
  day: '2026-11-24',
  time: '16:30',
  pay: 'link',
  linkTerm: 'tomorrow',
};
const NEW_SERVICE = { service: 'classic_set', minutes: '', price: '90', treatment: '', other: '' };

/** The page after a press that does not book, so nothing is refused. */
async function pressAndReadHtml(
  html: string,
  button: string | null,
  typed: Record<string, string> = {},
): Promise<string> {
  const response = await pressButton(html, button, typed);
  expect(response.status).toBe(200);
  return response.text();
}
const readPage = async (path: string) => (await openPage(owner, path)).html;
const readAddresses = (html: string) => html.match(/(?:href|action|value)="\/[^"]*"/g)?.join(' ') ?? '';

function expectTyped(html: string) {
  for (const value of [fullName, phone, email, '2026-11-24', '16:30']) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/<input[^>]*name="pay"[^>]*checked=""[^>]*value="link"/);
  expect(html).toMatch(/<option value="tomorrow" selected=""/);
  expect(html).toMatch(/<input[^>]*name="start"[^>]*checked=""[^>]*value="other"/);
}

describe('what is typed about a new client, the time and the payment is still there', () => {
  it('where what is changed', async () => {
    const questionHtml = await pressAndReadHtml(await readPage(ANSWERED_PATH), 'Change what', TYPED_FIELDS);
    expect(questionHtml).toContain('Continue');
    expect(questionHtml).not.toContain('When?');
    const html = await pressAndReadHtml(questionHtml, null, NEW_SERVICE);
    expect(html).toContain('120 minutes, $90');
    expectTyped(html);
    expect(await readBookingsByOwner(testApp)).toEqual([]);
    expect((await pressButton(html, null, TYPED_FIELDS)).status).toBe(303);
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ price_cents: 9000 }]);
  });

  it('where who is asked again, and it is a new client after all', async () => {
    const questionHtml = await pressAndReadHtml(await readPage(ANSWERED_PATH), 'Change who', TYPED_FIELDS);
    expect(questionHtml).toContain('Name or phone number');
    expectTyped(await pressAndReadHtml(questionHtml, 'New client'));
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });

  it('where both are changed, and an answer cannot be used the first time', async () => {
    const whatHtml = await pressAndReadHtml(await readPage(ANSWERED_PATH), 'Change what', TYPED_FIELDS);
    const refusalHtml = await pressAndReadHtml(whatHtml, null, { ...NEW_SERVICE, minutes: '50' });
    expect(refusalHtml).toContain('Please choose 15 to 300 minutes, in quarter hours.');
    const whoHtml = await pressAndReadHtml(refusalHtml, 'Change who', { ...NEW_SERVICE, minutes: '60' });
    const secondWhatHtml = await pressAndReadHtml(whoHtml, 'New client');
    expectTyped(await pressAndReadHtml(secondWhatHtml, null, NEW_SERVICE));
  });
});

it('how it is paid is still there where it is for a client who is found, and the new one’s details are not sent', async () => {
  const maya = await testApp.client('maya');
  await insertPaidAppointment(testApp, maya, { fullName: 'Maya Chen', scheduledDate: TUESDAY });
  const questionHtml = await pressAndReadHtml(await readPage(ANSWERED_PATH), 'Change who', {
    ...TYPED_FIELDS,
    time: '13:30',
  });
  const resultsHtml = await pressAndReadHtml(questionHtml, null, { q: 'may' });
  const html = await pressAndReadHtml(resultsHtml, 'Maya Chen');
  expect(html).toMatch(/<input[^>]*name="pay"[^>]*checked=""[^>]*value="link"/);
  expect(html).toContain('value="13:30"');
  expect(html).not.toContain(fullName);
});

it('a change keeps a client’s details out of every address', async () => {
  const pages = [await pressAndReadHtml(await readPage(ANSWERED_PATH), 'Change who', TYPED_FIELDS)];
  pages.push(await pressAndReadHtml(pages[0] ?? '', 'New client'));
  pages.push(await pressAndReadHtml(pages[1] ?? '', 'Change what', TYPED_FIELDS));
  for (const html of pages) {
    const addresses = readAddresses(html);
    expect(addresses).toContain('service=classic_set');
    for (const detail of ['Tahlia', '0423', 'example.test']) expect(addresses).not.toContain(detail);
  }
});

it('minutes and price that were left to the service are still left to it where what is changed', async () => {
  const html = await pressAndReadHtml(
    await readPage(`${BOOK_PATH}?who=new&service=classic_set`),
    'Change what',
    NEW_CLIENT_FIELDS,
  );
  expect(html).toMatch(/<input[^>]*name="minutes"[^>]*value=""/);
  expect(html).toMatch(/<input[^>]*name="price"[^>]*value=""/);
});
