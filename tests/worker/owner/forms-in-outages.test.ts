import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ARTICLE_PICTURES } from '../../../src/content/article-pictures.ts';
import { BucketUnavailableError, createPhotoBucket } from '../../../worker/platform/photo-bucket.ts';
import { createFailingDatabase } from '../../support/database/failing-database.ts';
import { createFixture } from '../../support/fixtures.ts';
import { ITEM_FORM_VALUES, postPhoto } from '../../support/owner/gallery-steps.ts';
import { ANSWERED_PATH, BOOK_PATH, NEW_CLIENT_FIELDS } from '../../support/owner/owner-booking-steps.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../support/owner/owner-pages.ts';
import { readLinkRow, sendLink } from '../../support/payment-link-steps.ts';
import { buildPngWithMetadata } from '../../support/photo-files.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let consoleErrorSpy: MockInstance<typeof console.error>;
beforeEach(async () => {
  consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  testApp = await createTestApp();
  owner = await testApp.owner();
});

const readLoggedCodes = () => consoleErrorSpy.mock.calls.map(([line]) => JSON.parse(String(line)).code);

describe('a form that an outage refuses shows its page again, with the reason and what was typed', () => {
  it('when Stripe refuses the payment of a link', async () => {
    await testApp.control('POST', '/account', { chargesEnabled: false });
    const fields = { ...NEW_CLIENT_FIELDS, pay: 'link', linkTerm: 'tomorrow' };
    const page = `${ANSWERED_PATH}&day=2026-11-23&at=11:00`;
    const refusal = await submitForm(owner, { page, action: BOOK_PATH, fields });
    await testApp.control('POST', '/account', { chargesEnabled: true });
    const html = await refusal.text();
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '30']);
    expect(html).toContain('so there is no link and nothing is booked.');
    expect(html).toContain('value="Tahlia Brooks"');
    expect((await readLinkRow(testApp))?.state).toBe('released');
    expect(readLoggedCodes()).toContain('LINK_REFUSED');
  });

  it('when Stripe does not answer while a link is let go', async () => {
    const { id } = await sendLink(testApp, owner);
    const page = `/studio/appointments/${id}`;
    await testApp.provider.startOutage();
    const refusal = await submitForm(owner, { page: `${page}/let-go`, action: `${page}/let-go` });
    const html = await refusal.text();
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '30']);
    expect(html).toMatch(/role="alert"[^>]*><svg[^>]*>.*?<\/svg>Our payment or sign-in partner is not answering\./);
    expect(html).toContain(`action="${page}/let-go"`);
    expect((await readLinkRow(testApp))?.state).toBe('held');
  });

  it('when the bucket does not answer while a photo is saved', async () => {
    const bucket = createPhotoBucket(env.PHOTOS);
    const putSpy = vi.fn(bucket.put).mockRejectedValueOnce(new BucketUnavailableError('down'));
    testApp = await createTestApp({ photos: { ...bucket, put: putSpy } });
    owner = await testApp.owner();
    const page = '/studio/gallery/new';
    const hiddenFields = parseHiddenFields(await openPage(owner, page), page);
    const refusal = await postPhoto(owner, { ...hiddenFields, description: 'Soft at the roots.' });
    const formPage = { status: refusal.status, headers: refusal.headers, html: await refusal.text() };
    expect([formPage.status, formPage.headers.get('retry-after')]).toEqual([503, '30']);
    expect(formPage.html).toContain('We cannot do that right now. Please try again in a minute.');
    expect(formPage.html).toContain('Soft at the roots.');
    expect(formPage.html).toContain(`value="${ITEM_FORM_VALUES.title}"`);
    // The browser has emptied the field of the file, so another one may be chosen.
    expect((await postPhoto(owner, { ...parseHiddenFields(formPage, page) }, buildPngWithMetadata())).status).toBe(303);
  });
});

describe('a form that is sent while the database is down is answered with a page', () => {
  let isDown: (sql: string) => boolean;
  beforeEach(async () => {
    isDown = () => false;
    testApp = await createTestApp({ database: createFailingDatabase(env.DB, (sql) => isDown(sql)) });
    owner = await testApp.owner();
  });

  const NEW_ARTICLE_PATH = '/studio/articles/new';
  const CONTENT = `Brush <daily>. ${'x'.repeat(20_000)}`;
  const ARTICLE_FIELDS = {
    ...{ title: 'Swimming', slug: '', excerpt: '', category: 'CARE TIPS', tags: '' },
    picture: ARTICLE_PICTURES[0]?.path ?? '',
    content: CONTENT,
  };
  const PAGE_HEADERS = { accept: 'text/html' };

  it('that has what was typed, says that nothing was changed, and leads back to the page of the form', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, NEW_ARTICLE_PATH), NEW_ARTICLE_PATH);
    isDown = () => true;
    const response = await postForm(owner, NEW_ARTICLE_PATH, { ...hiddenFields, ...ARTICLE_FIELDS }, PAGE_HEADERS);
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
    expect(html).toContain(`Content: ${CONTENT.replace('<daily>', '&lt;daily&gt;')}</textarea>`);
    expect(html).toContain('Title: Swimming');
    expect(html).toContain('Nothing was changed.');
    expect(html).toContain(`<a href="${NEW_ARTICLE_PATH}" target="_blank" rel="noopener">Try again</a>`);
    expect(html).not.toContain(hiddenFields.token);
  });

  it('that says it may be done when the database stopped answering meanwhile, and leads to the page of the form', async () => {
    const id = await createFixture('testimonial', testApp, await testApp.client('maya'), 0);
    const action = `/studio/testimonials/${id}/approve`;
    const hiddenFields = parseHiddenFields(await openPage(owner, '/studio/inbox'), action);
    let hasBegun = false;
    isDown = (sql) => (hasBegun ||= /testimonial/i.test(sql));
    const response = await postForm(owner, action, hiddenFields, PAGE_HEADERS);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('It may be done all the same. Please look before you send it again.');
    expect(html).not.toContain('Nothing was changed.');
    expect(html).toContain('<a href="/studio/inbox">Try again</a>');
    expect(html).not.toContain('<textarea');
  });

  it('that has nothing of what another site has sent', async () => {
    isDown = () => true;
    const headers = { ...PAGE_HEADERS, 'sec-fetch-site': 'cross-site' };
    const response = await postForm(owner, NEW_ARTICLE_PATH, ARTICLE_FIELDS, headers);
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('Swimming')]);
  });
});
