import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import { neighbouringPorts } from './neighbouring-ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    identityUrl: string;
    localStripeUrl: string;
    localMailboxUrl: string;
    ownerUrl: string;
  }
}

/** The whole studio on an empty database, built afresh when it has to be, for all journeys. */
export default async function setup(project: TestProject) {
  const stack = await startLocalStack({ port: await neighbouringPorts(4) });
  const owner = await listenForOwner(stack);
  project.provide('siteUrl', stack.url);
  project.provide('identityUrl', stack.identityUrl);
  project.provide('localStripeUrl', stack.stripeUrl);
  project.provide('localMailboxUrl', stack.mailboxUrl);
  project.provide('ownerUrl', owner.url);
  return async () => {
    owner.close();
    await stack.close();
  };
}

async function perform(stack: LocalStack, path: string, body: Promise<string>): Promise<void> {
  if (path === '/restart') return stack.restart();
  if (path === '/kill') return stack.kill();
  if (path === '/clock') return stack.setClock(Number(await body));
  return stack.edit(await body);
}

/**
 * What only the owner can do, for tests, which run in a process of their own: a POST to /kill ends the site's process at
 * once, one to /restart closes it, if need be, and opens it again on the same data, one to /edit runs the statement in its body, one to /clock puts the clock as many milliseconds
 * ahead as its body says.
 */
async function listenForOwner(stack: LocalStack): Promise<{ url: string; close(): void }> {
  const server = createServer((request, answer) => {
    perform(stack, request.url ?? '', text(request)).then(
      () => answer.end(),
      (error: Error) => answer.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
