import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../support/access.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeAll(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const withBodies = ACCESS.filter(({ who, body }) => body && (who === 'session' || who === 'own' || who === 'owner'));
const malformed = { headers: { 'content-type': 'application/json' }, body: '{' };
const addressOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: path.replace(/:\w+/, 'some-id') };
};

describe('authorisation is checked before the body is validated:', () => {
  it.each(withBodies.map(({ route }) => route))('%s answers 401 to a visitor', async (route) => {
    const { method, path } = addressOf(route);
    const answer = await testApp.visitor().send(path, { method, ...malformed });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(withBodies.filter(({ who }) => who === 'owner').map(({ route }) => route))(
    '%s answers 404 to a client who is not the owner',
    async (route) => {
      const { method, path } = addressOf(route);
      expect((await maya.send(path, { method, ...malformed })).status).toBe(404);
    },
  );

  it('a signed-in client gets the validation error', async () => {
    const answer = await maya.send('/api/testimonials', { method: 'POST', ...malformed });
    expect(answer.status).toBe(400);
  });
});
