import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TONE } from '../../../src/domain/content/skin-tone.ts';
import { isShownPublicly, PAGE_TABLES } from '../../../worker/db/page-tables.ts';
import { UNDO_RULES } from '../../../worker/owner/log/undoable-actions.ts';
import { changeAccount } from '../../support/account-steps.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { createFixture } from '../../support/fixtures.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { NOON_BLOCK, readBlockedTimeId } from '../../support/owner/blocked-time-steps.ts';
import { insertPost } from '../../support/owner/insert-post.ts';
import { createOwnerApi, readLastActionId } from '../../support/owner/owner-api.ts';
import { OWNER_ACTION_CASES } from '../../support/owner/owner-cases.ts';
import { CLIENT_CASES } from '../../support/owner/owner-client-cases.ts';
import { HOURS_CASES } from '../../support/owner/owner-hours-cases.ts';
import { SERVICE_CASES } from '../../support/owner/owner-service-cases.ts';
import { createTestApp, loadPagesFirst, type TestApp, type TestClient } from '../../support/test-app.ts';

/** Tables that are read for the free times only, which the browser requests again. */
const BOOKING_TABLES = ['slot_cell', 'booking', 'payment'];

let testApp: TestApp;
let owner: TestClient;
loadPagesFirst();
beforeEach(async () => {
  testApp = await createTestApp({ keepsPages: true });
  owner = await testApp.client('owner');
});

/** The text of a response without the times of rendering, which are milliseconds. */
const readComparableText = async (response: Response) => (await response.text()).replace(/\b\d{13}\b/g, '');
const fetchCached = async (path: string) => readComparableText(await testApp.createVisitor().send(path));
/** The answer of the site without its cache. */
const fetchUncached = async (path: string) =>
  readComparableText(
    await testApp.app.fetch(new Request(ORIGIN + path), { shared: { origin: ORIGIN, tone: DEFAULT_TONE } }),
  );

type PublicCase = {
  verb: string;
  /** Makes the thing that the action is about and returns its id. */
  createSubject(): string | Promise<string | null>;
  act(subjectId: string): Promise<unknown>;
};

const blockMonday = async () => {
  await createOwnerApi(owner).blockTime(NOON_BLOCK);
  return readBlockedTimeId(testApp);
};
const BLOCKED_TIME_CASES: PublicCase[] = [
  { verb: 'block_time', createSubject: () => '', act: () => createOwnerApi(owner).blockTime(NOON_BLOCK) },
  {
    verb: 'change_blocked_time',
    createSubject: blockMonday,
    act: (id) => createOwnerApi(owner).changeBlockedTime(id, { ...NOON_BLOCK, day: '2026-11-27', revision: 0 }),
  },
  { verb: 'unblock_time', createSubject: blockMonday, act: (id) => createOwnerApi(owner).unblockTime(id) },
];

/** A case for each verb, by the verb. That of blocked time is about a time which clients could book. */
const CASES = new Map(
  [
    ...OWNER_ACTION_CASES.map(
      ({ verb, fixture, act }): PublicCase => ({
        verb,
        createSubject: async () => createFixture(fixture, testApp, await testApp.client('maya'), 0),
        act: async (id) => expect((await act(createOwnerApi(owner), id)).status).toBe(200),
      }),
    ),
    ...[...HOURS_CASES, ...SERVICE_CASES, ...CLIENT_CASES].map(
      ({ verb, createSubject, act }): PublicCase => ({
        verb,
        createSubject: () => createSubject(testApp),
        act: async () => act(testApp, await createActionContext(testApp)),
      }),
    ),
    ...BLOCKED_TIME_CASES,
  ].map((publicCase) => [publicCase.verb, publicCase]),
);

const DECEMBER = '/?month=2026-12';
const JANUARY = '/?month=2027-01';

/** Where visitors see what a verb changes in its case; the other verbs change nothing that they see. */
const SHOWN_AT: Record<string, string[]> = {
  approve_testimonial: ['/api/testimonials'],
  publish_gallery_item: ['/api/gallery'],
  unpublish_gallery_item: ['/api/gallery'],
  take_out_samples: ['/', '/api/gallery'],
  withdraw_consent: ['/api/gallery'],
  publish_post: ['/', '/blog', '/api/blog'],
  unpublish_post: ['/blog', '/blog/article-0', '/api/blog/article-0'],
  block_time: ['/'],
  change_blocked_time: ['/'],
  unblock_time: ['/'],
  set_opening_hours: ['/'],
  set_special_day: [DECEMBER],
  remove_special_day: [DECEMBER],
  set_holiday: [DECEMBER],
  close_days: [JANUARY],
  reopen_days: [JANUARY],
  set_booking_rules: ['/', '/api/hours', '/blog'],
  set_facts: ['/api/hours', '/privacy-policy'],
  set_service: ['/api/services', '/reviews'],
  switch_service: ['/api/services', '/blog'],
};

const fetchAll = (paths: string[], fetchPath: (path: string) => Promise<string>) => Promise.all(paths.map(fetchPath));

describe.each(Object.entries(SHOWN_AT))('what the owner changes by %s', (verb, paths) => {
  it('is what the next visitor sees, and so is what undoing it restores', async () => {
    const { createSubject, act } = CASES.get(verb) ?? {};
    const subjectId = await createSubject?.();
    const before = await fetchAll(paths, fetchCached);
    await act?.(subjectId ?? '');
    const after = await fetchAll(paths, fetchCached);
    expect(paths.filter((_path, index) => after[index] === before[index])).toEqual([]);
    expect(after).toEqual(await fetchAll(paths, fetchUncached));
    if (!Object.hasOwn(UNDO_RULES, verb)) return;
    await createOwnerApi(owner).undoAction(await readLastActionId(testApp));
    expect(await fetchAll(paths, fetchCached)).toEqual(before);
  });
});

/** The rows of each table whose writes purge, as text. */
async function readPublicRows(): Promise<Map<string, string>> {
  const tables = [...new Set(Object.values(PAGE_TABLES).flat())].filter((table) => isShownPublicly(table, false));
  const results = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return new Map(tables.map((table, index) => [table, JSON.stringify(results[index]?.results)]));
}

const listRoutesShowing = (tables: string[]): string[] =>
  Object.entries(PAGE_TABLES).flatMap(([route, shownTables]) =>
    shownTables.some((table) => tables.includes(table)) ? [route] : [],
  );

it.each([...CASES.values()])(
  'the owner’s $verb purges the responses that show a table it has changed, and no others',
  async ({ createSubject, act }) => {
    const subjectId = await createSubject();
    const rowsBefore = await readPublicRows();
    const purgeSpy = vi.spyOn(testApp.deps.pageCache, 'purge');
    await act(subjectId ?? '');
    const rowsAfter = await readPublicRows();
    const changedTables = [...rowsAfter.keys()].filter((table) => rowsAfter.get(table) !== rowsBefore.get(table));
    expect(listRoutesShowing(purgeSpy.mock.calls.flat(2))).toEqual(listRoutesShowing(changedTables));
  },
);

describe('the next visitor', () => {
  it('sees a new price on the home page, and the former one once it is undone', async () => {
    const ownerApi = createOwnerApi(owner);
    expect(await fetchCached('/')).toContain('$150');
    const fields = {
      name: 'Classic Set',
      description: 'New.',
      price: '151',
      minutes: '120',
      place: '1',
      revision: '0',
    };
    expect((await ownerApi.setService('classic_set', fields)).status).toBe(200);
    expect(await fetchCached('/')).toContain('$151');
    await ownerApi.undoAction(await readLastActionId(testApp));
    expect(await fetchCached('/')).not.toContain('$151');
  });

  it('does not see the testimonial of a client who has deleted the account', async () => {
    const maya = await testApp.client('maya');
    await testApp.rows(
      `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
       VALUES ('t', ?, 5, 'Lasted five weeks.', 'wispy_set', 'approved', '2026-11-01T00:00:00.000Z')`,
      maya.id,
    );
    expect(await fetchCached('/api/testimonials')).toContain('Lasted five weeks.');
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect(await fetchCached('/api/testimonials')).not.toContain('Lasted five weeks.');
  });

  it('sees what was changed while the kept page was being rendered', async () => {
    const response = testApp.createVisitor().send('/api/services');
    await createOwnerApi(owner).switchService('classic_set', false);
    await (await response).text();
    expect(await fetchCached('/api/services')).toBe(await fetchUncached('/api/services'));
  });
});

it('a testimonial that waits for the owner purges nothing', async () => {
  const purgeSpy = vi.spyOn(testApp.deps.pageCache, 'purge');
  const maya = await testApp.client('maya');
  const testimonial = { rating: 5, content: 'Lovely.', serviceType: 'wispy_set' };
  expect((await maya.post('/api/testimonials', testimonial)).status).toBe(201);
  expect(purgeSpy).not.toHaveBeenCalled();
});

describe('every table that is read for', () => {
  const buildAddress = (route: string) => route.replace(':slug', 'a-post');
  it.each(Object.entries(PAGE_TABLES))('%s is one of its tags', async (route, tables) => {
    const readTables = new Set<string>();
    const database = {
      prepare(sql: string) {
        for (const [, table = ''] of sql.matchAll(/\b(?:from|join)\s+["`]?([a-z_]+)/gi)) readTables.add(table);
        return env.DB.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    } as D1Database;
    testApp = await createTestApp({ database });
    await insertPost(testApp, { slug: 'a-post' });
    const quizParameters =
      'eyeShape=almond&preferredVibe=natural&makeupRoutine=minimal&lifestyle=active&maintenanceLevel=low';
    const path = route === '/' ? `/?${quizParameters}` : buildAddress(route);
    expect((await testApp.createVisitor().send(path)).status).toBe(200);
    expect([...readTables].filter((table) => ![...tables, ...BOOKING_TABLES].includes(table))).toEqual([]);
    expect(readTables.size).toBeGreaterThan(0);
  });
});
