import { beforeEach, describe, expect, it } from 'vitest';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { createFixture } from '../../support/fixtures.ts';
import { openPage, submitForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
});

type Question = {
  fixture: Parameters<typeof createFixture>[0];
  /** the page that leads to the question */
  from(id: string): string;
  path(id: string): string;
  link: string;
  keep: string;
  verb: string;
  done: string;
};

const QUESTIONS: Record<string, Question> = {
  'letting a payment link go': {
    fixture: 'booking of a payment link',
    from: (id) => `/studio/appointments/${id}`,
    path: formPaths.letGo,
    link: 'Let it go',
    keep: 'Keep it',
    verb: 'Let the time go',
    done: 'The link has ended already.',
  },
  'noting a request': {
    fixture: 'open claim of a card',
    from: (id) => `/studio/appointments/${id}`,
    path: formPaths.requestClaim,
    link: 'asks for $',
    keep: 'Leave it as it is',
    verb: 'Note the request',
    done: 'There is no refund to ask for on this appointment any more.',
  },
  'making the address of a calendar invalid': {
    fixture: 'calendar feed',
    from: formPaths.makeFeed,
    path: formPaths.endFeed,
    link: 'Make it invalid',
    keep: 'Keep it',
    verb: 'Make the address invalid',
    done: 'This address is invalid already.',
  },
};

describe.each(Object.entries(QUESTIONS))('%s', (_, { fixture, from, path, link, keep, verb, done }) => {
  it('is asked about on a page of its own, which opens as a sheet, with the safe answer first', async () => {
    const id = await createFixture(fixture, testApp, await testApp.client('maya'), 0);
    const page = await openPage(owner, from(id));
    expect(page.html).not.toContain(`action="${path(id)}"`);
    const [, opener = ''] =
      new RegExp(`<a data-sheet="open"[^>]* href="${path(id)}">([^<]*)</a>`).exec(page.html) ?? [];
    expect(opener).toContain(link);
    expect(page.html).toContain('<dialog id="sheet"');
    const questionPage = await openPage(owner, path(id));
    expect(questionPage.status).toBe(200);
    expect(questionPage.html).toMatch(/<main id="content"[^>]* data-sheet="true">/);
    const answersPattern = new RegExp(
      `<a data-sheet="close"[^>]* href="${from(id)}">${keep}</a><button[^>]*>${verb}</button>`,
    );
    expect(questionPage.html).toMatch(answersPattern);
  });

  it('is done by the button of that page, which then has nothing to do', async () => {
    const id = await createFixture(fixture, testApp, await testApp.client('maya'), 0);
    const response = await submitForm(owner, { page: path(id), action: path(id) });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, from(id)]);
    const pageAfter = await openPage(owner, path(id));
    expect(pageAfter.html).toContain(done);
    expect(pageAfter.html).not.toContain(`action="${path(id)}"`);
  });

  it('of an id that never was one answers 404', async () => {
    expect((await openPage(owner, path('nothing'))).status).toBe(404);
  });
});
