import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningMailbox, startMailbox } from '../../scripts/local/mailbox/start-mailbox.ts';
import { createMailboxClient } from '../support/providers/mailbox-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
const file = join(folder, 'stand-ins', 'emails.json');
afterAll(() => rmSync(folder, { recursive: true }));

let mailbox: RunningMailbox;
beforeEach(async () => {
  mailbox = await startMailbox({ port: 0, file });
  await createMailboxClient(mailbox.url).reset();
});
afterEach(() => mailbox.close());

const MAYA = 'maya@example.test';
const buildEmail = (id: string, change: object = {}) => ({
  id,
  from: 'Lash Room <hello@lashroom.example>',
  to: MAYA,
  replyTo: 'hello@lashroom.example',
  subject: `Email ${id}`,
  text: 'Hello <Maya>,\n\nyes.',
  attachments: [{ filename: 'a.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  ...change,
});
const send = (body: object) =>
  fetch(`${mailbox.url}/emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fetchPage = async (path: string) => (await fetch(mailbox.url + path)).text();

test('emails are listed newest first, each with its own page and attachments', async () => {
  expect(await fetchPage('/')).toContain('No email has arrived yet');
  await send(buildEmail('one'));
  await send(buildEmail('two'));
  expect(await fetchPage('/')).toMatch(/Email two[\s\S]*Email one/);
  expect(await fetchPage('/emails/one')).toContain('Hello &lt;Maya&gt;,\n\nyes.');
  const attachment = await fetch(`${mailbox.url}/emails/one/files/0`);
  expect([attachment.headers.get('content-type'), await attachment.text()]).toEqual([
    'text/calendar',
    'BEGIN:VCALENDAR',
  ]);
  expect((await fetch(`${mailbox.url}/emails/three`)).status).toBe(404);
});

test('an email sent twice is stored once, and all emails are kept through a restart', async () => {
  await send(buildEmail('one'));
  await send(buildEmail('one', { subject: 'Changed' }));
  await mailbox.close();
  mailbox = await startMailbox({ port: 0, file });
  expect(await createMailboxClient(mailbox.url).readEmailsTo(MAYA)).toMatchObject([
    { id: 'one', subject: 'Email one', arrivals: 2 },
  ]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1);
});

test.each([
  ['down', 503, 0],
  ['lost', 504, 1],
  ['refuse', 422, 0],
  ['none', 200, 1],
] as const)('while its fault is "%s" the mailbox answers %i and keeps %i', async (kind, status, keptCount) => {
  const localMailbox = createMailboxClient(mailbox.url);
  await localMailbox.fail(kind);
  expect((await send(buildEmail('one'))).status).toBe(status);
  expect(await localMailbox.readEmailsTo(MAYA)).toHaveLength(keptCount);
});

test.each([{ to: 'nobody' }, { text: '' }, { subject: '' }, { more: 1 }])(
  'an email with %o is refused',
  async (change) => {
    expect((await send(buildEmail('one', change))).status).toBe(422);
  },
);
