import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { type RunningServer, startServer } from '../start-server.ts';
import { renderAccountChooserPage } from './account-chooser-page.ts';
import { findPerson, PEOPLE, type Person } from './people.ts';
import { createProvider } from './provider.ts';
import { ensureSigningKey } from './signing-key.ts';

export type IdentityOptions = {
  port: number;
  /** The folder of the signing key. */
  stateDir: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
};

export type RunningIdentity = RunningServer;

/** Serves the local identity provider on 127.0.0.1; its URL is also its issuer. */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const url = `http://127.0.0.1:${options.port}`;
  const peopleBySubject = new Map<string, Person>(PEOPLE.map((person) => [person.subject, person]));
  const provider = createProvider({
    ...options,
    issuer: url,
    signingKey: ensureSigningKey(join(options.stateDir, 'identity-key.json')),
    findBySubject: (subject) => peopleBySubject.get(subject),
  });
  const handleOpenId = provider.callback();

  const app = new Hono<{ Bindings: HttpBindings }>()
    .get('/choose/:uid', (c) => c.html(renderAccountChooserPage(null)))
    .post('/choose/:uid', async (c) => {
      const form = await c.req.parseBody();
      const person = findPerson(String(form.email ?? ''));
      if (form.cancel === undefined && person === null) {
        return c.html(renderAccountChooserPage('That is no e-mail address. Please check it.'), 400);
      }
      if (person !== null) peopleBySubject.set(person.subject, person);
      const result =
        person === null
          ? { error: 'access_denied', error_description: 'The sign-in was cancelled.' }
          : { login: { accountId: person.subject, remember: false }, select_account: {} };
      await provider.interactionFinished(c.env.incoming, c.env.outgoing, result, { mergeWithLastSubmission: false });
      return RESPONSE_ALREADY_SENT;
    })
    .all('*', async (c) => {
      await handleOpenId(c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });

  const { close } = await startServer(app.fetch, options.port);
  return { url, close };
}
