import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TONE } from '../../../src/domain/content/skin-tone.ts';
import { PAGE_TABLES } from '../../../worker/db/page-tables.ts';
import { changeAccount } from '../../support/account-steps.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { createFixture } from '../../support/fixtures.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { insertPost } from '../../support/owner/insert-post.ts';
import { createOwnerApi, readLastActionId } from '../../support/owner/owner-api.ts';
import { OWNER_ACTION_CASES } from '../../support/owner/owner-cases.ts';
import { CLIENT_CASES } from '../../support/owner/owner-client-cases.ts';
import { HOURS_CASES } from '../../support/owner/owner-hours-cases.ts';
import { SERVICE_CASES } from '../../support/owner/owner-service-cases.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

/** Every kind of public response except the home page, which also shows what bookings change. */
const PUBLIC_PATHS = [
  '/api/services',
  '/api/hours',
  '/api/gallery',
  '/api/testimonials',
  '/api/blog',
  '/blog',
  '/reviews',
];

/** Tables that are read for the free times only, which the browser requests again. */
const BOOKING_TABLES = ['slot_cell', 'booking', 'payment'];

let testApp: TestApp;
let owner: TestClient;
/** The first page of a run loads React and all sections, which takes long on a busy machine. */
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.createVisitor().send('/');
}, 120_000);
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

const fetchAllCached = async () => {
  for (const path of PUBLIC_PATHS) await fetchCached(path);
};

async function expectCurrentPages(): Promise<void> {
  for (const path of PUBLIC_PATHS) expect(await fetchCached(path), path).toBe(await fetchUncached(path));
}

describe.each(OWNER_ACTION_CASES)('after the owner has done $verb', ({ fixture, act }) => {
  it('the next visitor sees what it has changed', async () => {
    const about = await createFixture(fixture, testApp, await testApp.client('maya'), 0);
    await fetchAllCached();
    expect((await act(createOwnerApi(owner), about)).status).toBe(200);
    await expectCurrentPages();
  });
});

describe.each([...HOURS_CASES, ...SERVICE_CASES, ...CLIENT_CASES])(
  'after the owner has done $verb',
  ({ createSubject, act }) => {
    it('the next visitor sees what it has changed', async () => {
      await createSubject(testApp);
      await fetchAllCached();
      await act(testApp, await createActionContext(testApp));
      await expectCurrentPages();
    });
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
    await expectCurrentPages();
  });

  it('sees what was changed while the kept page was being rendered', async () => {
    const response = testApp.createVisitor().send('/api/services');
    await createOwnerApi(owner).switchService('classic_set', false);
    await (await response).text();
    expect(await fetchCached('/api/services')).toBe(await fetchUncached('/api/services'));
  });
});

it('a testimonial that waits for the owner purges nothing', async () => {
  await fetchAllCached();
  const renderCount = testApp.countRenders();
  const maya = await testApp.client('maya');
  const testimonial = { rating: 5, content: 'Lovely.', serviceType: 'wispy_set' };
  expect((await maya.post('/api/testimonials', testimonial)).status).toBe(201);
  await fetchAllCached();
  expect(testApp.countRenders()).toBe(renderCount);
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
