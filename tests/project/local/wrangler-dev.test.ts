import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAYA } from '../../../scripts/local/identity/people.ts';
import { buildLocalPorts, buildLocalVars } from '../../../scripts/local/local-vars.ts';
import { waitUntilAnswering } from '../../../scripts/local/server-readiness.ts';
import { signIn } from '../../../scripts/local/sign-in.ts';
import type { TreeCopy } from '../../../scripts/mutants/tree-copy.ts';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import { createProviderClient } from '../../support/providers/provider.ts';
import { pickNeighbouringPorts } from '../../support/sites/neighbouring-ports.ts';
import { copyBuiltTree } from './built-copy.ts';
import { buildWranglerPath, type StartedProcess, startProcess } from './started-process.ts';

let copy: TreeCopy;
let port: number;
let site: string;
let wrangler: StartedProcess;
const startedProcesses: StartedProcess[] = [];

function start(command: string[]): StartedProcess {
  const startedProcess = startProcess(copy.root, command, { PORT: String(port) });
  startedProcesses.unshift(startedProcess);
  return startedProcess;
}

async function startWrangler(): Promise<StartedProcess> {
  const startedProcess = start([process.execPath, buildWranglerPath(copy.root), 'dev', '--port', String(port)]);
  await waitUntilAnswering(site, startedProcess.ended);
  return startedProcess;
}

beforeAll(async () => {
  copy = await copyBuiltTree();
  port = await pickNeighbouringPorts(4);
  site = `http://localhost:${port}`;
  expect(await start([process.execPath, 'scripts/database.ts']).ended).toBe(0);
  wrangler = await startWrangler();
});

afterAll(async () => {
  for (const startedProcess of startedProcesses) await startedProcess.end();
  copy.remove();
});

const fetchRefusal = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site + path, { ...init, headers: { origin: site, 'content-type': 'application/json' } });
  return { status: answer.status, ...((await answer.json()) as ErrorBody) };
};

test('wrangler dev by itself serves the public pages, and names the variables that signing in and paying need', async () => {
  for (const [path, words] of [
    ['/', 'Classic Set'],
    ['/reviews', '</h1>'],
    ['/blog', '</h1>'],
    ['/terms-of-service', '</h1>'],
  ] as const) {
    const page = await fetch(site + path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain(words);
  }
  const loginResponse = await fetch(`${site}/api/login`, { headers: { accept: 'text/html' } });
  expect([loginResponse.status, loginResponse.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
  expect(await loginResponse.text()).toContain('npm run stand-ins');
  const refusal = await fetchRefusal('/api/create-payment-intent', { method: 'POST', body: '{}' });
  expect(refusal).toMatchObject({ status: 503, code: 'NOT_CONFIGURED' });
  expect(refusal.message).toMatch(/STRIPE_SECRET_KEY.*\.dev\.vars/);
});

/** The first slot from the third day on. */
async function fetchFirstSlot(): Promise<string> {
  const from = Temporal.Now.instant().add({ hours: 3 * 24 });
  const days = { startDate: toIso(from), endDate: toIso(from.add({ hours: 14 * 24 })) };
  const query = new URLSearchParams({ ...days, service: 'classic_set' });
  const slots = (await (await fetch(`${site}/api/availability?${query}`)).json()) as string[];
  return slots[0] ?? '';
}

test('wrangler dev beside npm run stand-ins serves the whole product, up to a paid booking', async () => {
  const standIns = start([process.execPath, 'scripts/stand-ins.ts']);
  await standIns.printed('Now serve the site');
  // Wrangler reads .dev.vars when it starts.
  await wrangler.end();
  await startWrangler();
  const cookie = await signIn(site, MAYA.email);
  const post = (path: string, body: object) =>
    fetch(site + path, {
      method: 'POST',
      headers: { cookie, origin: site, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const scheduledDate = await fetchFirstSlot();
  const intentResponse = await post('/api/create-payment-intent', {
    amount: 150,
    productId: 'prod_classic_set',
    serviceName: 'Classic Set',
    service: 'classic_set',
    couponId: '',
    scheduledDate,
    fullName: MAYA.name,
    phoneNumber: '',
    notes: '',
  });
  const { clientSecret, paymentIntentId } = (await intentResponse.json()) as PaymentIntentResponse;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = buildLocalVars(port);
  const stripe = createProviderClient(`http://127.0.0.1:${buildLocalPorts(port).stripe}`, {
    secretKey,
    publishableKey,
  });
  expect(await stripe.pay(clientSecret)).toBe('succeeded');
  expect((await post('/api/appointments', { paymentIntentId })).status).toBeLessThanOrEqual(201);
  const appointmentsText = await (await fetch(`${site}/api/appointments`, { headers: { cookie } })).text();
  expect(appointmentsText).toContain(scheduledDate.slice(0, 16));

  await standIns.end();
  expect(existsSync(join(copy.root, '.dev.vars'))).toBe(false);
});
