import { expect } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.ts';
import type { PaymentIntentAnswer } from '../../src/contract/responses.ts';
import { freeTime } from './booking-page.ts';
import { type Client, newClient, orderFor, stripe } from './site.ts';
import { test } from './visit.ts';

const CLIENTS = 200;
const AT_A_TIME = 20;

async function signInMany(count: number): Promise<Client[]> {
  const clients: Client[] = [];
  while (clients.length < count)
    clients.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, () => newClient()))));
  return clients;
}

test('of two hundred clients who ask for one time at once, one holds it and 199 are told that it is taken', async () => {
  const clients = await signInMany(CLIENTS);
  const slot = await freeTime();
  const before = (await stripe.intents()).length;

  const answers = await Promise.all(
    clients.map(async (client) => {
      const answer = await client.post('/api/create-payment-intent', orderFor(slot));
      return { status: answer.status, body: (await answer.json()) as PaymentIntentAnswer | ErrorBody };
    }),
  );

  const held = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, body }) => status === 409 && 'code' in body && body.code === 'SLOT_TAKEN');
  expect([held.length, refused.length]).toEqual([1, CLIENTS - 1]);
  expect((await stripe.intents()).length).toBe(before + 1);
});
