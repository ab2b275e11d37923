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

const decode = (html: string) => html.replaceAll('&amp;', '&');

/** The hidden fields of the form on the page that is posted. */
function readHiddenFields(html: string): Record<string, string> {
  const forms = html.split('<form ').filter((form) => form.includes(`action="${BOOK_PATH}"`));
  const [own = ''] = (forms.find((form) => form.includes('method="post"')) ?? '').split('</form>');
  const found = [...own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decode(value)]));
}

/** The name and value that the button with these words sends. */
function readButton(html: string, text: string): Record<string, string> {
  const button = html.match(/<button.*?<\/button>/g)?.find((one) => one.includes(text)) ?? '';
  const [, name] = / name="([^"]+)"/.exec(button) ?? [];
  const [, value] = / value="([^"]*)"/.exec(button) ?? [];
  if (name === undefined || value === undefined) throw new Error(`There is no button ${text}`);
  return { [name]: decode(value) };
}

/** Posts the page's form with the typed fields and a press of this button; null: a button that sends no field. */
async function press(html: string, button: string | null, typed: Record<string, string>): Promise<Response> {
  const pressed = button === null ? {} : readButton(html, button);
  return postForm(owner, BOOK_PATH, { ...readHiddenFields(html), ...typed, ...pressed });
}

const { fullName, phone, email } = TAHLIA;
const TYPED = {
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
async function pressText(html: string, button: string | null, typed: Record<string, string> = {}): Promise<string> {
  const sent = await press(html, button, typed);
  expect(sent.status).toBe(200);
  return sent.text();
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
    const asked = await pressText(await readPage(ANSWERED_PATH), 'Change what', TYPED);
    expect(asked).toContain('Continue');
    expect(asked).not.toContain('When?');
    const html = await pressText(asked, null, NEW_SERVICE);
    expect(html).toContain('120 minutes, $90');
    expectTyped(html);
    expect(await readBookingsByOwner(testApp)).toEqual([]);
    expect((await press(html, null, TYPED)).status).toBe(303);
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ price_cents: 9000 }]);
  });

  it('where who is asked again, and it is a new client after all', async () => {
    const asked = await pressText(await readPage(ANSWERED_PATH), 'Change who', TYPED);
    expect(asked).toContain('Name or phone number');
    expectTyped(await pressText(asked, 'New client'));
    expect(await readBookingsByOwner(testApp)).toEqual([]);
  });

  it('where both are changed, and an answer cannot be used the first time', async () => {
    const what = await pressText(await readPage(ANSWERED_PATH), 'Change what', TYPED);
    const refused = await pressText(what, null, { ...NEW_SERVICE, minutes: '50' });
    expect(refused).toContain('Please choose 15 to 300 minutes, in quarter hours.');
    const who = await pressText(refused, 'Change who', { ...NEW_SERVICE, minutes: '60' });
    const whatAgain = await pressText(who, 'New client');
    expectTyped(await pressText(whatAgain, null, NEW_SERVICE));
  });
});

it('how it is paid is still there where it is for a client who is found, and the new one’s details are not sent', async () => {
  const maya = await testApp.client('maya');
  await insertPaidAppointment(testApp, maya, { fullName: 'Maya Chen', scheduledDate: TUESDAY });
  const asked = await pressText(await readPage(ANSWERED_PATH), 'Change who', { ...TYPED, time: '13:30' });
  const found = await pressText(asked, null, { q: 'may' });
  const html = await pressText(found, 'Maya Chen');
  expect(html).toMatch(/<input[^>]*name="pay"[^>]*checked=""[^>]*value="link"/);
  expect(html).toContain('value="13:30"');
  expect(html).not.toContain(fullName);
});

it('a change keeps a client’s details out of every address', async () => {
  const shown = [await pressText(await readPage(ANSWERED_PATH), 'Change who', TYPED)];
  shown.push(await pressText(shown[0] ?? '', 'New client'));
  shown.push(await pressText(shown[1] ?? '', 'Change what', TYPED));
  for (const html of shown) {
    const addresses = readAddresses(html);
    expect(addresses).toContain('service=classic_set');
    for (const detail of ['Tahlia', '0423', 'example.test']) expect(addresses).not.toContain(detail);
  }
});

it('minutes and price that were left to the service are still left to it where what is changed', async () => {
  const html = await pressText(
    await readPage(`${BOOK_PATH}?who=new&service=classic_set`),
    'Change what',
    NEW_CLIENT_FIELDS,
  );
  expect(html).toMatch(/<input[^>]*name="minutes"[^>]*value=""/);
  expect(html).toMatch(/<input[^>]*name="price"[^>]*value=""/);
});
