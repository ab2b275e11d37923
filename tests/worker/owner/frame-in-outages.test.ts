import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createFailingDatabase } from '../../support/database/failing-database.ts';
import { createFixture } from '../../support/fixtures.ts';
import { openPage, parseHiddenFields, postForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let consoleErrorSpy: MockInstance<typeof console.error>;
let isDown: (sql: string) => boolean;
beforeEach(async () => {
  consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  isDown = () => false;
  testApp = await createTestApp({ database: createFailingDatabase(env.DB, (sql) => isDown(sql)) });
  owner = await testApp.owner();
});

/** The parts of a page’s frame whose failure was logged. */
const readLoggedParts = () =>
  consoleErrorSpy.mock.calls.map(([line]) => JSON.parse(String(line))).map(({ where, part }) => `${where}: ${part}`);

/** Approves a testimonial while another one waits, and returns the address that shows the toast about it. */
async function approveTestimonial(): Promise<string> {
  await createFixture('testimonial', testApp, await testApp.client('noor'), 1);
  const id = await createFixture('testimonial', testApp, await testApp.client('maya'), 0);
  const action = `/studio/testimonials/${id}/approve`;
  const hiddenFields = parseHiddenFields(await openPage(owner, '/studio/inbox'), action);
  const answer = await postForm(owner, action, hiddenFields);
  return answer.headers.get('location') ?? '';
}

/** The status of a page, whether it shows the number of waiting items, and whether it shows the toast. */
async function readFrame(address: string) {
  const { status, html } = await openPage(owner, address);
  return [status, /<span class="[^"]*"> waiting<\/span>/.test(html), html.includes('Review published.')];
}

describe('a page of the owner’s area', () => {
  it('is shown without the number of the inbox when that cannot be read', async () => {
    const address = await approveTestimonial();
    expect(await readFrame(address)).toEqual([200, true, true]);
    isDown = (sql) => /COUNT\(\*\).*"testimonial"/i.test(sql);
    expect(await readFrame(address)).toEqual([200, false, true]);
    expect(readLoggedParts()).toEqual(['owner-frame: inbox-count']);
  });

  it('is shown without the toast about an action when that cannot be read', async () => {
    const address = await approveTestimonial();
    isDown = (sql) => /from "owner_action"/i.test(sql);
    expect(await readFrame(address)).toEqual([200, true, false]);
    expect(readLoggedParts()).toEqual(['owner-frame: toast']);
  });

  it('is a failure when it cannot be read itself', async () => {
    isDown = (sql) => /from "service"/i.test(sql);
    expect((await openPage(owner, '/studio/services')).status).toBe(503);
  });
});
