import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookAndPay, hold, requestCancellation } from '../../support/booking-steps.ts';
import { createActionId, createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../support/owner/owner-pages.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { readFeedEvents } from '../../support/readers/read-calendar.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
});

const PAGE = '/studio/settings/calendar';
const FEED_PATH_PATTERN = /value="https?:\/\/[^"/]+(\/calendar\/[0-9a-f]{64}\.ics)"/;
const submitFeedForm = (shows = 'initials') => submitForm(owner, { page: PAGE, action: PAGE, fields: { shows } });
const findFeedPath = (html: string): string => FEED_PATH_PATTERN.exec(html)?.[1] ?? '';

/** Creates a feed and returns its path. */
async function createFeedPath(shows = 'initials'): Promise<string> {
  const response = await submitFeedForm(shows);
  return findFeedPath((await openPage(owner, response.headers.get('location') ?? '')).html);
}
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  testApp.createVisitor().send(path, { headers });
const fetchEvents = async (path: string) => [...readFeedEvents(await (await fetchFeed(path)).text()).values()];
const fetchSummaries = async (path: string) => (await fetchEvents(path)).map(({ summary }) => summary);
const readFeedRows = () => testApp.rows<{ id: string; revoked_at: string | null }>('SELECT * FROM calendar_feed');
const readActionVerbs = () => testApp.rows('SELECT verb, about FROM owner_action ORDER BY rowid');
const ORDER = { fullName: 'Maya Nguyen', phoneNumber: '0412 345 678', notes: 'Allergic' };

describe('the page "Your calendar elsewhere"', () => {
  it('says how often it is read and who can, and has no address', async () => {
    const { status, html } = await openPage(owner, PAGE);
    expect(status).toBe(200);
    expect(html).toContain(
      'Google reads it every 12 to 24 hours, Apple every hour. Whoever has the address can read it.',
    );
    expect(html).toContain('Make an address');
    expect(findFeedPath(html)).toBe('');
  });

  it('shows a new address on the page that follows, and never again', async () => {
    const response = await submitFeedForm();
    const location = response.headers.get('location') ?? '';
    expect(response.status).toBe(303);
    expect(location).not.toMatch(/[0-9a-f]{64}/);
    const { html } = await openPage(owner, location);
    expect(findFeedPath(html)).not.toBe('');
    expect(html).toContain('Copy');
    expect(html).toContain('Make it invalid');
    expect(findFeedPath((await openPage(owner, PAGE)).html)).toBe('');
    testApp.advanceClock({ minutes: 11 });
    expect(findFeedPath((await openPage(owner, location)).html)).toBe('');
    const [feed] = await readFeedRows();
    expect(JSON.stringify(feed)).not.toContain(findFeedPath(html).slice('/calendar/'.length, -'.ics'.length));
    expect(await readActionVerbs()).toEqual([{ verb: 'make_feed', about: feed?.id }]);
  });

  it('gives the same address when its form is posted twice, and as often as at once', async () => {
    const fields = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), shows: 'busy' };
    const responses = await runConcurrently(CONCURRENT_REQUESTS, () => postForm(owner, PAGE, fields));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await readFeedRows()).toHaveLength(1);
    expect(await readActionVerbs()).toHaveLength(1);
  });

  it('wants a sign-in of the last fifteen minutes', async () => {
    testApp.advanceClock({ minutes: 16 });
    const { status, html } = await openPage(owner, PAGE);
    expect(status).toBe(403);
    expect(html).toContain('Please confirm it is you');
  });

  it('refuses what it cannot show, and the form of anybody else', async () => {
    expect((await submitFeedForm('everything')).status).toBe(400);
    const fields = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), shows: 'names' };
    expect((await postForm(maya, PAGE, fields)).status).toBeGreaterThanOrEqual(400);
    expect(await readFeedRows()).toEqual([]);
  });
});

describe('the calls beside the forms', () => {
  it('make an address and make it invalid, once under one id', async () => {
    const actionId = createActionId(testApp);
    const createFeed = () =>
      owner.post<{ address: string; message: string }>('/api/studio/settings/calendar', { shows: 'busy', actionId });
    const [first, second] = [await createFeed(), await createFeed()];
    expect(first.body.address).toMatch(/\/calendar\/[0-9a-f]{64}\.ics$/);
    expect(second.body).toEqual(first.body);
    const endFeed = () => owner.post(`/api/studio/settings/calendar/${actionId}/end`, {});
    expect((await endFeed()).status).toBe(200);
    expect((await endFeed()).status).toBe(200);
    expect(await readActionVerbs()).toEqual([
      { verb: 'make_feed', about: actionId },
      { verb: 'end_feed', about: actionId },
    ]);
    expect((await owner.post('/api/studio/settings/calendar/nothing/end', {})).status).toBe(404);
  });

  it('make it invalid once, however many ask for it at once', async () => {
    await createFeedPath();
    const [feed] = await readFeedRows();
    await runConcurrently(CONCURRENT_REQUESTS, () => owner.post(`/api/studio/settings/calendar/${feed?.id}/end`, {}));
    expect((await readActionVerbs()).filter(({ verb }) => verb === 'end_feed')).toHaveLength(1);
  });
});

describe('the calendar at the address', () => {
  it('has the appointments and blocked times, in the studio’s zone', async () => {
    const { id } = await bookAndPay(testApp, maya, ORDER);
    await createOwnerApi(owner).blockTime({ day: '2026-11-24', from: '09:00', to: '10:00', label: 'Dentist' });
    const response = await fetchFeed(await createFeedPath());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const text = await response.text();
    const events = readFeedEvents(text);
    expect([...events.values()].map(({ summary }) => summary)).toEqual(['M. N., Classic Set', 'Blocked']);
    const [bookedEvent] = events.values();
    expect(bookedEvent?.uid).toContain(id);
    expect(String(bookedEvent?.startDate)).toBe('2026-11-23T11:00:00');
    expect(bookedEvent?.startDate.zone.tzid).toBe('Australia/Brisbane');
    // The text without the breaks of long lines, which may split an id.
    const maskedText = maskRandomValues(text.replaceAll('\r\n ', ''));
    expect(maskedText).not.toMatch(/Maya|Nguyen|0412|Allergic|Dentist|@example/);
  });

  it.each([
    ['initials', 'M. N., Classic Set'],
    ['busy', 'Busy'],
    ['names', 'Maya, Classic Set'],
  ])('shows %s as "%s"', async (shows, summary) => {
    await bookAndPay(testApp, maya, ORDER);
    expect(await fetchSummaries(await createFeedPath(shows))).toEqual([summary]);
  });

  it('says what is done at an appointment of the studio', async () => {
    await createOwnerApi(owner).book({ client: maya.id, treatment: 'removal' });
    expect(await fetchSummaries(await createFeedPath())).toEqual(['M., Classic Set, removal']);
  });

  it('has no held, cancelled or unblocked time, and what is over for 30 days', async () => {
    const path = await createFeedPath();
    const ownerApi = createOwnerApi(owner);
    await ownerApi.blockTime({ day: '2026-11-24', from: '09:00', to: '10:00', label: '' });
    expect(await fetchSummaries(path)).toEqual(['Blocked']);
    const [blocked] = await testApp.rows<{ id: string }>('SELECT id FROM blocked_time');
    await ownerApi.unblockTime(blocked?.id ?? '');
    await hold(maya, ORDER);
    expect(await fetchSummaries(path)).toEqual([]);
    const { id } = await bookAndPay(testApp, maya, ORDER);
    await requestCancellation(maya, id, 'refund');
    expect(await fetchSummaries(path)).toEqual([]);
    await bookAndPay(testApp, maya, { ...ORDER, scheduledDate: TUESDAY });
    testApp.advanceClock({ hours: 30 * 24 });
    await testApp.sweep();
    expect(await fetchSummaries(path)).toHaveLength(1);
    testApp.advanceClock({ hours: 4 * 24 });
    expect(await fetchSummaries(path)).toEqual([]);
  });

  it('keeps the UID of a moved appointment, with a higher SEQUENCE', async () => {
    const path = await createFeedPath();
    const { id } = await bookAndPay(testApp, maya, ORDER);
    const [before] = await fetchEvents(path);
    await createOwnerApi(owner).move(id, { startsAt: TUESDAY });
    const [after] = await fetchEvents(path);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.startDate.toJSDate()).toEqual(new Date(TUESDAY));
  });

  it('is answered with 304 while nothing has changed', async () => {
    const path = await createFeedPath();
    await bookAndPay(testApp, maya, ORDER);
    const etag = (await fetchFeed(path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await fetchFeed(path, { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
    await createOwnerApi(owner).blockTime({ day: '2026-11-25', from: '09:00', to: '10:00', label: '' });
    expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('notes the day on which it was read', async () => {
    const path = await createFeedPath();
    expect((await openPage(owner, PAGE)).html).toContain('not read yet');
    await fetchFeed(path);
    expect((await openPage(owner, PAGE)).html).toContain('last read on 21 November 2026');
  });
});

describe('404 is the answer', () => {
  it('to an address that was made invalid, at once', async () => {
    const path = await createFeedPath();
    const [feed] = await readFeedRows();
    const endPath = `${PAGE}/${feed?.id}/end`;
    const response = await submitForm(owner, { page: endPath, action: endPath });
    expect([response.status, (await fetchFeed(path)).status]).toEqual([303, 404]);
    expect((await readFeedRows())[0]?.revoked_at).not.toBeNull();
    expect((await openPage(owner, PAGE)).html).toContain('None. Make the first one.');
  });

  it('to an unknown, an altered and a malformed one, with the same bytes', async () => {
    const path = await createFeedPath();
    const alteredPath = path.replace(/.\.ics$/, (end) => `${end.startsWith('0') ? '1' : '0'}.ics`);
    const paths = [alteredPath, `/calendar/${'0'.repeat(64)}.ics`, '/calendar/nothing.ics', path.replace('.ics', '')];
    const answers = await Promise.all(paths.map((one) => fetchFeed(one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it('from the 61st time in an hour on, until the next', async () => {
    const path = await createFeedPath();
    for (let time = 0; time < 60; time += 1) expect((await fetchFeed(path)).status).toBe(200);
    expect((await fetchFeed(path)).status).toBe(404);
    testApp.advanceClock({ hours: 1 });
    expect((await fetchFeed(path)).status).toBe(200);
  });
});

it('no line of the log has the token, also when the database fails', async () => {
  const path = await createFeedPath();
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  await fetchFeed(path);
  await fetchFeed(`/calendar/${'0'.repeat(64)}.ics`);
  await testApp.rows('ALTER TABLE blocked_time RENAME TO blocked_away');
  const response = await fetchFeed(path);
  await testApp.rows('ALTER TABLE blocked_away RENAME TO blocked_time');
  vi.restoreAllMocks();
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(lines.join('\n')).toContain('/calendar/:file');
  expect(lines.join('\n')).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
});

it.each([
  ['a hash of another length', "UPDATE calendar_feed SET token_hash = 'abc'"],
  ['to show more', "UPDATE calendar_feed SET shows = 'everything'"],
])('the table of the addresses refuses %s', async (_what, statement) => {
  await createFeedPath();
  await expect(testApp.rows(statement)).rejects.toThrow('CHECK constraint failed');
});
