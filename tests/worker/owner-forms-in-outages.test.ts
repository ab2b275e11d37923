import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { BucketUnavailableError, createPhotoBucket } from '../../worker/platform/photo-bucket.ts';
import { ITEM_FORM_VALUES, postPhoto } from '../support/gallery-steps.ts';
import { ANSWERED_PATH, BOOK_PATH, NEW_CLIENT_FIELDS } from '../support/owner-booking-steps.ts';
import { openPage, parseHiddenFields, submitForm } from '../support/owner-pages.ts';
import { readLinkRow, sendLink } from '../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let reported: MockInstance<typeof console.error>;
beforeEach(async () => {
  reported = vi.spyOn(console, 'error').mockReturnValue();
  testApp = await createTestApp();
  owner = await testApp.owner();
});

const readLoggedCodes = () => reported.mock.calls.map(([line]) => JSON.parse(String(line)).code);

describe('a form that an outage refuses shows its page again, with the reason and what was typed', () => {
  it('when Stripe refuses the payment of a link', async () => {
    await testApp.control('POST', '/account', { chargesEnabled: false });
    const fields = { ...NEW_CLIENT_FIELDS, pay: 'link', linkTerm: 'tomorrow' };
    const page = `${ANSWERED_PATH}&day=2026-11-23&at=11:00`;
    const refused = await submitForm(owner, { page, action: BOOK_PATH, fields });
    await testApp.control('POST', '/account', { chargesEnabled: true });
    const html = await refused.text();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(html).toContain('so there is no link and nothing is booked.');
    expect(html).toContain('value="Tahlia Brooks"');
    expect((await readLinkRow(testApp))?.state).toBe('released');
    expect(readLoggedCodes()).toContain('LINK_REFUSED');
  });

  it('when Stripe does not answer while a link is let go', async () => {
    const { id } = await sendLink(testApp, owner);
    const page = `/studio/appointments/${id}`;
    await testApp.provider.down();
    const refused = await submitForm(owner, { page, action: `${page}/let-go` });
    const html = await refused.text();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(html).toContain('role="alert">Our payment or sign-in partner is not answering.');
    expect(html).toContain(`action="${page}/let-go"`);
    expect((await readLinkRow(testApp))?.state).toBe('held');
  });

  it('when the bucket does not answer while a photo is saved', async () => {
    const put = () => Promise.reject(new BucketUnavailableError('down'));
    testApp = await createTestApp({ photos: { ...createPhotoBucket(env.PHOTOS), put } });
    owner = await testApp.owner();
    const page = '/studio/gallery/new';
    const hidden = parseHiddenFields(await openPage(owner, page), page);
    const refused = await postPhoto(owner, { ...hidden, description: 'Soft at the roots.' });
    const html = await refused.text();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(html).toContain('We cannot do that right now. Please try again in a minute.');
    expect(html).toContain('Soft at the roots.');
    expect(html).toContain(`value="${ITEM_FORM_VALUES.title}"`);
  });
});
