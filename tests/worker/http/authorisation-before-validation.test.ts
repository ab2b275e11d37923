import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../../support/access/access.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeAll(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const entriesWithBody = ACCESS.filter(
  ({ caller, body }) => body && (caller === 'session' || caller === 'own' || caller === 'owner'),
);
const malformedRequest = { headers: { 'content-type': 'application/json' }, body: '{' };
const toRequest = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: path.replace(/:\w+/, 'some-id') };
};

describe('authorisation is checked before the body is validated:', () => {
  it.each(entriesWithBody.map(({ route }) => route))('%s answers 401 to a visitor', async (route) => {
    const { method, path } = toRequest(route);
    const answer = await testApp.createVisitor().send(path, { method, ...malformedRequest });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(entriesWithBody.filter(({ caller }) => caller === 'owner').map(({ route }) => route))(
    '%s answers 404 to a client who is not the owner',
    async (route) => {
      const { method, path } = toRequest(route);
      expect((await maya.send(path, { method, ...malformedRequest })).status).toBe(404);
    },
  );

  it('a signed-in client gets the validation error', async () => {
    const answer = await maya.send('/api/testimonials', { method: 'POST', ...malformedRequest });
    expect(answer.status).toBe(400);
  });
});
