import { beforeEach, describe, expect, it } from 'vitest';
import { toIso } from '../../../../src/domain/time.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { insertEnteredClient } from '../../../support/owner/clients-to-join.ts';
import { createOwnerApi, type OwnerApi, readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm, submitUndo } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const LOG_PATH = '/studio/settings/log';
const decodeAddress = (text: string) => text.replaceAll('&amp;', '&');
const readLogPage = async (path: string) => {
  const { status, html } = await openPage(owner, path);
  const main = html.split('<main')[1]?.split('</main>')[0] ?? '';
  const findLink = (words: string) => {
    const [, href] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${words}</a>`).exec(main) ?? [];
    return href === undefined ? null : decodeAddress(href);
  };
  const lines = [...main.matchAll(/<span id="[^"]+">([^<]+)<\/span>/g)].map(([, words = '']) => words);
  return { status, main, lines, earlier: findLink('Earlier'), latest: findLink('The latest') };
};

/** Inserts `count` actions, two at each minute. */
const insertActions = (count: number) =>
  testApp.rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO owner_action (id, owner_id, at, verb, about, after)
     SELECT printf('logged%03d', i), ?, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '+' || (i / 2) || ' minutes'),
       'change_cleanup', 'x', json_object('cleanup_minutes', i) FROM n`,
    owner.id,
  );

describe('the log', () => {
  it('has fifty actions a page, and leads through all of them in order', async () => {
    await insertActions(120);
    const seenNumbers: number[] = [];
    const sizes: number[] = [];
    let path: string | null = LOG_PATH;
    while (path) {
      const { lines, earlier, latest } = await readLogPage(path);
      expect(latest).toBe(path === LOG_PATH ? null : LOG_PATH);
      sizes.push(lines.length);
      seenNumbers.push(...lines.map((words) => Number(/\d+/.exec(words)?.[0])));
      path = earlier;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seenNumbers).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });

  it('has no further page after exactly fifty actions', async () => {
    await insertActions(50);
    expect(await readLogPage(LOG_PATH)).toMatchObject({ lines: { length: 50 }, earlier: null });
  });

  it('names today, and the year of a day of another year', async () => {
    await testApp.rows(
      `INSERT INTO owner_action (id, owner_id, at, verb, about)
       SELECT value, ?1, value, 'save_map', 'x' FROM json_each(?2)`,
      ...[owner.id, JSON.stringify(['2025-11-20T01:00:00.000Z', '2026-11-01T01:00:00.000Z', toIso(testApp.now())])],
    );
    const { main } = await readLogPage(LOG_PATH);
    const days = [...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, words]) => words);
    expect(days).toEqual(['Today', 'Sun 1 November', 'Thu 20 November 2025']);
  });

  it('says which days the hours were changed of, so that one line is not like another beside its "Undo"', async () => {
    await ownerApi.closeDays({ from: '2026-12-28', to: '2026-12-30', reason: 'Away', confirmed: true });
    await ownerApi.closeDays({ from: '2027-01-04', to: '2027-01-04', reason: 'Away', confirmed: true });
    await ownerApi.reopenDays(await readLastActionId(testApp));
    await ownerApi.setHoliday('holiday-2026-12-25', true);
    await ownerApi.setHoliday('holiday-2026-12-25', false);
    await ownerApi.setSpecialDay('2026-12-12', { times: '9:00 am, 1:00 pm', revision: null });
    await ownerApi.setSpecialDay('2026-12-12', { times: '', revision: 0 });
    await ownerApi.removeSpecialDay('2026-12-12', 1);
    expect((await readLogPage(LOG_PATH)).lines.toSorted()).toEqual([
      'Closed on Fri 25 December.',
      'Off from Mon 28 December to Wed 30 December.',
      'Off on Mon 4 January 2027.',
      'Open again on Mon 4 January 2027.',
      'Open on Fri 25 December.',
      'Sat 12 December has the times of its week again.',
      'Sat 12 December: 9:00 am, 1:00 pm.',
      'Sat 12 December: closed.',
    ]);
  });

  it.each(['before=nothing', 'about=nothing', 'about=walk-in'])('has no page with %s', async (query) => {
    expect((await openPage(owner, `${LOG_PATH}?${query}`)).status).toBe(404);
  });
});

it('a further page of the log is shown again once one of its actions is undone', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  await ownerApi.changeCleanup(id, 15);
  await testApp.rows(
    "INSERT INTO owner_action (id, owner_id, at, verb, about) VALUES ('later', ?, '2026-11-20T23:30:00.000Z', 'save_map', 'x')",
    owner.id,
  );
  expect(await submitUndo(owner, `${LOG_PATH}?before=later`)).toMatch(/^\/studio\/settings\/log\?before=later&done=/);
});

describe('the log of one appointment or client', () => {
  const CLEANUP_CHANGED_TEXT = 'Clean-up time changed to 15 minutes.';
  let appointmentId: string;
  beforeEach(async () => {
    const noor = await testApp.client('noor');
    appointmentId = (await insertPaidAppointment(testApp, maya)).id;
    const otherAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY });
    await ownerApi.changeCleanup(appointmentId, 15);
    testApp.advanceClock({ minutes: 1 });
    await ownerApi.refundPayment(appointmentId, 20);
    await ownerApi.changeCleanup(otherAppointment.id, 30);
    await submitForm(owner, {
      page: `/studio/clients/${maya.id}/patch-test`,
      action: `/studio/clients/${maya.id}/patch-test`,
      fields: { day: '2026-11-20', result: 'clear', product: '' },
    });
  });
  const buildAppointmentLogPath = () => `${LOG_PATH}?about=${appointmentId}`;
  const buildClientLogPath = () => `${LOG_PATH}?about=${maya.id}`;

  it('is linked from its page', async () => {
    expect((await openPage(owner, `/studio/appointments/${appointmentId}`)).html).toContain(
      `href="${buildAppointmentLogPath()}"`,
    );
    expect((await openPage(owner, `/studio/clients/${maya.id}`)).html).toContain(`href="${buildClientLogPath()}"`);
  });

  it('of an appointment has the actions about it alone, and says which it is', async () => {
    const { lines, main } = await readLogPage(buildAppointmentLogPath());
    expect(lines).toEqual(['$20 given back (Goodwill).', CLEANUP_CHANGED_TEXT]);
    expect(main).toContain('Maya Nguyen, Classic Set, Mon 23 November, 11:00 am');
    expect(main).toContain(`href="${LOG_PATH}"`);
  });

  it('of a client has those about the client and the appointments of the client', async () => {
    const { lines, main } = await readLogPage(buildClientLogPath());
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining(['Patch test noted.', '$20 given back (Goodwill).', CLEANUP_CHANGED_TEXT]),
    );
    expect(main).toContain(`href="/studio/clients/${maya.id}"`);
    expect(main).toContain(`href="/studio/appointments/${appointmentId}"`);
  });

  it('has the decision about a refund of it, and what undid an action', async () => {
    await testApp.rows("UPDATE refund SET state = 'failed'");
    const refund = await testApp.row<{ id: string }>('SELECT id FROM refund');
    await ownerApi.recordRefundPaidOtherwise(refund?.id ?? '');
    testApp.advanceClock({ minutes: 1 });
    await ownerApi.changeCleanup(appointmentId, 30, 15);
    await ownerApi.undoAction(await readLastActionId(testApp));
    const changedText = 'Clean-up time changed to 30 minutes.';
    for (const path of [buildAppointmentLogPath(), buildClientLogPath()])
      expect((await readLogPage(path)).lines).toEqual(
        expect.arrayContaining(['Undone.', changedText, 'Marked as paid in another way.']),
      );
  });

  it('leads to its own earlier actions', async () => {
    await testApp.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO owner_action (id, owner_id, at, verb, about)
       SELECT 'sent' || i, ?, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '+' || i || ' minutes'), 'save_map', ? FROM n`,
      ...[owner.id, appointmentId],
    );
    const { earlier } = await readLogPage(buildAppointmentLogPath());
    const second = await readLogPage(earlier ?? '');
    expect(second).toMatchObject({ lines: { length: 12 }, earlier: null, latest: buildAppointmentLogPath() });
  });

  it('is shown again once one of its actions is undone', async () => {
    const undonePath = await submitUndo(owner, buildAppointmentLogPath());
    expect(undonePath).toMatch(new RegExp(`^${LOG_PATH}\\?about=${appointmentId}&done=[^&]+$`));
    expect(await testApp.row('SELECT cleanup_minutes FROM booking WHERE id = ?', appointmentId)).toEqual({
      cleanup_minutes: 0,
    });
    const { html } = await openPage(owner, undonePath);
    expect(html).toContain('Undone.');
    expect(html).toContain('Maya Nguyen, Classic Set, Mon 23 November, 11:00 am');
  });

  it('says what was undone last, and not what was done before', async () => {
    const firstPath = await submitUndo(owner, buildAppointmentLogPath());
    await ownerApi.changeCleanup(appointmentId, 30);
    const secondPath = await submitUndo(owner, firstPath);
    expect(secondPath).toMatch(new RegExp(`^${LOG_PATH}\\?about=${appointmentId}&done=[^&]+$`));
    expect(secondPath).not.toBe(firstPath);
  });

  it('has the initials alone while names are hidden', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    for (const path of [buildAppointmentLogPath(), buildClientLogPath()]) {
      const { html } = await openPage(hiddenNamesBrowser, path);
      expect(html).toContain('M. N.');
      expect(html).not.toMatch(/Maya|Nguyen/);
    }
  });
});

it('the log and the copy of a client have the decision about a testimonial, and what was done about a joined client', async () => {
  const cardId = await insertEnteredClient(testApp);
  await owner.post(`/api/studio/clients/${cardId}/patch-test`, { day: '2026-11-20', result: 'clear', product: '' });
  expect((await ownerApi.joinClient(cardId, maya.id)).status).toBe(200);
  const review = {
    rating: 5,
    content: 'Soft and light.',
    serviceType: 'classic_set',
    beforeImage: '',
    afterImage: '',
  };
  expect((await maya.post('/api/testimonials', review)).status).toBe(201);
  const { id } = (await testApp.row<{ id: string }>('SELECT id FROM testimonial')) ?? { id: '' };
  await ownerApi.declineTestimonial(id, 'privacy');
  const { body } = await owner.post<{ actionsOfTheStudio: { verb: string }[] }>(
    `/api/studio/clients/${maya.id}/copy`,
    {},
  );
  expect(body.actionsOfTheStudio.map(({ verb }) => verb).toSorted()).toEqual([
    'copy_client_data',
    'decline_testimonial',
    'join_client',
    'note_patch_test',
  ]);
  const { html } = await openPage(owner, `${LOG_PATH}?about=${maya.id}`);
  expect(html.match(/patch test/gi)).toHaveLength(1);
});
