import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FullConfig } from '@playwright/test';
import { ensureFreshBuild } from '../../../scripts/local/fresh-build.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import { pickNeighbouringPorts } from './neighbouring-ports.ts';

/** The addresses of a journey's site and of the providers beside it. */
export type SiteAddresses = { site: string; identity: string; stripe: string; mailbox: string; control: string };

/** The site, its identity provider, Stripe and the mailbox. */
const PORTS_PER_SITE = 4;

/** Names the environment variable with the addresses of all sites, as JSON, the first worker's first. */
const SITES_VARIABLE = 'JOURNEY_SITES';

/**
 * Starts a site on an empty database for each worker of Playwright, built when the sources have changed: journeys of
 * one worker run one after the other, those of two never share a diary, a clock or a provider.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  await ensureFreshBuild();
  const firstPort = await pickNeighbouringPorts(PORTS_PER_SITE * workers);
  const sites = await Promise.all(
    Array.from({ length: workers }, (_, index) => startSite({ port: firstPort + index * PORTS_PER_SITE })),
  );
  process.env[SITES_VARIABLE] = JSON.stringify(sites.map(({ addresses }) => addresses));
  return async () => {
    await Promise.all(sites.map(({ close }) => close()));
  };
}

/** The site of this worker; the first one in Playwright's main process, which only collects the tests. */
export function requireOwnSite(): SiteAddresses {
  const sites = JSON.parse(process.env[SITES_VARIABLE] ?? '[]') as SiteAddresses[];
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!site) throw new Error('Journeys run with Playwright, whose global setup starts the site.');
  return site;
}

/**
 * Starts a site and its providers on an empty database, or on one with the sample fortnight of `npm start`. A journey that
 * needs a site of its own calls this. `port`: the first of its neighbouring ports, by default free ones.
 */
export async function startSite(
  options: { hasSample?: boolean; port?: number } = {},
): Promise<{ addresses: SiteAddresses; close(): Promise<void> }> {
  const port = options.port ?? (await pickNeighbouringPorts(PORTS_PER_SITE));
  const stack = await startLocalStack({ ...options, port });
  const control = await listenForControl(stack);
  return {
    addresses: {
      site: stack.url,
      identity: stack.identityUrl,
      stripe: stack.stripeUrl,
      mailbox: stack.mailboxUrl,
      control: control.url,
    },
    close: () => {
      control.close();
      return stack.close();
    },
  };
}

async function handleControlRequest(stack: LocalStack, path: string, body: Promise<string>): Promise<void> {
  if (path === '/restart') return stack.restart();
  if (path === '/kill') return stack.kill();
  if (path === '/clock') return stack.setClock(Number(await body));
  return stack.executeSql(await body);
}

/**
 * The control server of a site, for browser tests, which run in other processes. POST /kill ends the site's process at
 * once; /restart closes the site if it runs, and starts it again on the same data; /edit runs the SQL statement in the
 * body; /clock sets the site's clock ahead by the milliseconds in the body.
 */
async function listenForControl(stack: LocalStack): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    handleControlRequest(stack, request.url ?? '', text(request)).then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
