import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixture } from '../../support/fixtures.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;

async function setUp(): Promise<void> {
  testApp = await createTestApp();
  [owner, maya] = await Promise.all([testApp.client('owner'), testApp.client('maya')]);
}

const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action');
const readTestimonialStates = () => testApp.rows('SELECT state FROM testimonial');
const toApprovalForm = (id: string) => ({ page: '/studio/inbox', action: `/studio/testimonials/${id}/approve` });

describe('a page of the owner’s area', () => {
  beforeAll(setUp);

  it('is not stored, not indexed, and names no host of a payment provider', async () => {
    const { status, headers, html } = await openPage(owner, '/studio');
    expect(status).toBe(200);
    expect(html).toContain('Today');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(headers.get('content-security-policy')).not.toContain('stripe');
  });

  it.each([
    '/studio/day/2026-11-24',
    '/studio/week',
    '/studio/week/2026-11-24',
    '/studio/block',
    '/studio/book',
    '/studio/hours',
    '/studio/hours?from=2027-01-04',
    '/studio/hours/day',
    '/studio/hours/day?day=2026-12-12',
    '/studio/hours/day/2026-12-12',
    '/studio/hours/off',
    '/studio/inbox',
    '/studio/gallery',
    '/studio/gallery/new',
    '/studio/gallery/wispy-feathered',
    '/studio/gallery/wispy-feathered/delete',
    '/studio/takings',
    '/studio/takings?by=year&of=2026-01-31',
    '/studio/more',
    '/studio/settings',
    '/studio/clients',
    '/studio/clients?q=maya',
    '/studio/services',
    '/studio/services/classic_set',
    '/studio/articles',
    '/studio/articles/new',
    '/studio/settings/booking',
    '/studio/settings/contact',
    '/studio/settings/tax',
    '/studio/settings/emails',
    '/studio/settings/calendar',
    '/studio/settings/security',
    '/studio/settings/log',
  ])('%s opens on a studio without appointments', async (path) => {
    expect((await openPage(owner, path)).status).toBe(200);
  });

  it.each([
    '/studio/nothing',
    '/studio/day/2026-02-31',
    '/studio/day/tomorrow',
    '/studio/appointments/nothing',
    '/studio/appointments/nothing/cancel',
    '/studio/appointments/nothing/missed',
    '/studio/appointments/nothing/move',
    '/studio/appointments/nothing/cleanup',
    '/studio/appointments/nothing/receipt',
    '/studio/appointments/nothing/calendar.ics',
    '/studio/appointments/nothing/money',
    '/studio/appointments/nothing/map',
    '/studio/claims/nothing/decline',
    '/studio/claims/nothing/approve',
    '/studio/claims/nothing/pay-all',
    '/studio/refunds/nothing/retry',
    '/studio/refunds/nothing/paid-otherwise',
    '/studio/block/nothing',
    '/studio/services/nothing',
    '/studio/articles/nothing',
    '/studio/articles/nothing/preview',
    '/studio/articles/nothing/publish',
    '/studio/articles/nothing/unpublish',
    '/studio/hours/day/2026-02-31',
    '/studio/hours/day/2026-11-20',
    '/studio/gallery/nothing',
  ])('%s, which does not exist, says so and leads back', async (path) => {
    const { status, html } = await openPage(owner, path);
    expect(status).toBe(404);
    expect(html).toContain('There is nothing here');
    expect(html).toContain('Back to today');
  });
});

describe('a page of the owner’s area', () => {
  beforeEach(setUp);

  it('wants a sign-in of the last seven days for reading', async () => {
    const paths = ['/studio/inbox', '/studio/services/classic_set', '/studio/settings/booking'];
    for (const [minutes, status] of [[7 * 24 * 60, 200] as const, [1, 403] as const]) {
      testApp.advanceClock({ minutes });
      for (const path of paths) expect([path, (await openPage(owner, path)).status]).toEqual([path, status]);
    }
    const { html } = await openPage(owner, '/studio/inbox');
    expect(html).toMatch(/Please confirm it is you.*You signed in 7 days ago\./s);
    expect(html).toContain('href="/api/login?returnTo=%2Fstudio%2Finbox&amp;confirm=1"');
  });

  it('leads from a new sign-in back to what was chosen, without the words of a search', async () => {
    testApp.advanceClock({ hours: 8 * 24 });
    const path = '/studio/book?day=2026-12-01&at=11%3A00&q=noor&done=abc';
    const returnTo = encodeURIComponent('/studio/book?day=2026-12-01&at=11%3A00');
    expect((await openPage(owner, path)).html).toContain(`href="/api/login?returnTo=${returnTo}&amp;confirm=1"`);
  });

  it('wants a sign-in of the last twelve hours where money goes out', async () => {
    const id = await createFixture('appointment', testApp, maya, 0);
    testApp.advanceClock({ hours: 12 });
    expect((await openPage(owner, `/studio/appointments/${id}/cancel`)).status).toBe(200);
    testApp.advanceClock({ minutes: 1 });
    const { status, html } = await openPage(owner, `/studio/appointments/${id}/cancel`);
    expect([status, html.includes('You signed in 12 hours ago. For money going out')]).toEqual([403, true]);
    expect((await openPage(owner, `/studio/appointments/${id}`)).status).toBe(200);
  });
});

describe('a form of the owner’s area', () => {
  beforeEach(setUp);

  it('does what it says once, and leads to a page that says it was done', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    const response = await submitForm(owner, toApprovalForm(id));
    expect(response.status).toBe(303);
    expect(await readTestimonialStates()).toEqual([{ state: 'approved' }]);
    expect(await readOwnerActions()).toEqual([{ verb: 'approve_testimonial', about: id }]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Review published.');
    // Without script the page reloads itself, and then it does not show the toast again.
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d+;url=\/studio\/inbox"\/>/);
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('Review published.');
  });

  it('that is posted twice makes one action and gets the same answer', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    const { page, action } = toApprovalForm(id);
    const fields = parseHiddenFields(await openPage(owner, page), action);
    const [first, second] = [await postForm(owner, action, fields), await postForm(owner, action, fields)];
    expect([second.status, second.headers.get('location')]).toEqual([first.status, first.headers.get('location')]);
    expect(await readOwnerActions()).toHaveLength(1);
  });

  it('that is refused shows its page again with the reason and what was typed', async () => {
    const id = await createFixture('testimonial', testApp, maya, 0);
    const page = `/studio/testimonials/${id}/decline`;
    const response = await submitForm(owner, { page, action: page, fields: { reason: ' ' } });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('role="alert"');
    expect(await readTestimonialStates()).toEqual([{ state: 'pending' }]);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('sent within ten minutes after the sign-in became too old is still done, later it is not', async () => {
    const id = await createFixture('requested claim', testApp, maya, 0);
    const action = `/studio/claims/${id}/approve`;
    await testApp.rows('UPDATE session SET signed_in_at = ? WHERE client_id = ?', testApp.now().toString(), owner.id);
    const fields = parseHiddenFields(await openPage(owner, action), action);
    testApp.advanceClock({ hours: 12, minutes: 11 });
    expect((await postForm(owner, action, fields)).status).toBe(403);
    expect(await readOwnerActions()).toEqual([]);
    await testApp.rows(
      'UPDATE session SET signed_in_at = ? WHERE client_id = ?',
      testApp.now().subtract({ hours: 12, minutes: 9 }).toString(),
      owner.id,
    );
    expect((await postForm(owner, action, fields)).status).toBe(303);
    expect(await readOwnerActions()).toHaveLength(1);
  });

  it('sent too late leads back to its own page once the owner has confirmed who it is', async () => {
    const page = '/studio/articles/new';
    const fields = parseHiddenFields(await openPage(owner, page), page);
    testApp.advanceClock({ hours: 7 * 24, minutes: 11 });
    const response = await postForm(owner, page, fields);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('href="/api/login?returnTo=%2Fstudio%2Farticles%2Fnew&amp;confirm=1"');
  });
});

describe('a form of the owner’s area', () => {
  let action: string;
  let hidden: ReturnType<typeof parseHiddenFields>;
  beforeAll(async () => {
    await setUp();
    const form = toApprovalForm(await createFixture('testimonial', testApp, maya, 0));
    action = form.action;
    hidden = parseHiddenFields(await openPage(owner, form.page), action);
  });

  async function expectUnchanged(): Promise<void> {
    expect(await readTestimonialStates()).toEqual([{ state: 'pending' }]);
    expect(await readOwnerActions()).toEqual([]);
  }

  const changeFirstDigit = (token: string) => token.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  it.each<[string, (token: string) => Record<string, string>, Record<string, string>, number]>([
    ['without its token', () => ({}), {}, 403],
    ['with the token of another form', (token) => ({ token: changeFirstDigit(token) }), {}, 403],
    ['from another site', (token) => ({ token }), { 'sec-fetch-site': 'cross-site' }, 403],
    ['as JSON', (token) => ({ token }), { 'content-type': 'application/json' }, 415],
    ['with an action id of its own making', (token) => ({ token, actionId: '<script>' }), {}, 400],
    ['longer than 32 KiB', (token) => ({ token, reason: 'x'.repeat(33_000) }), {}, 413],
  ])('%s changes nothing', async (_what, fields, headers, status) => {
    const response = await postForm(owner, action, { actionId: hidden.actionId, ...fields(hidden.token) }, headers);
    expect(response.status).toBe(status);
    await expectUnchanged();
  });

  it('with a token of another session changes nothing', async () => {
    expect((await postForm(await testApp.anotherSession(owner), action, hidden)).status).toBe(403);
    await expectUnchanged();
  });

  it('with a field twice changes nothing', async () => {
    const fields: [string, string][] = [...Object.entries(hidden), ['actionId', hidden.actionId]];
    expect((await postForm(owner, action, fields)).status).toBe(400);
    await expectUnchanged();
  });
});

it('signing out everywhere ends every session of the owner and of nobody else, and is in the log', async () => {
  await setUp();
  await testApp.anotherSession(owner);
  const sent = await submitForm(owner, { page: '/studio/settings/security', action: '/studio/sign-out-everywhere' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/']);
  expect(await testApp.rows('SELECT client_id FROM session')).toEqual([{ client_id: maya.id }]);
  expect(await readOwnerActions()).toMatchObject([{ verb: 'sign_out_everywhere' }]);
});
