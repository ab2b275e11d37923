import { beforeEach, describe, expect, it } from 'vitest';
import { fourFields } from '../support/booking-steps.ts';
import { openStudio, type SignedIn, type Studio } from '../support/test-app.ts';

let studio: Studio;
let maya: SignedIn;
beforeEach(async () => {
  studio = await openStudio();
  maya = await studio.client('maya');
});

const checks = (client: SignedIn, count: number) =>
  Promise.all(Array.from({ length: count }, () => client.post('/api/check-discount', { phoneNumber: '' })));
/** Payments for services that are all different, so that none is the repetition of another. */
async function openDifferentPayments(count: number): Promise<{ status: number; code: unknown }[]> {
  const names = Array.from({ length: count }, (_, i) => `extra_${i}`);
  for (const name of names) await studio.rows(`INSERT INTO service VALUES (?1, ?1, '', 15000, 120, ?1, 100)`, name);
  return Promise.all(
    names.map(async (productId) => {
      const { status, body } = await maya.post('/api/create-payment-intent', fourFields({ productId }));
      return { status, code: body.code };
    }),
  );
}

describe('in one hour a client', () => {
  it('may check the discount ten times, exactly, even all at once', async () => {
    const answers = await checks(maya, 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([10, 190]);
    expect(refused[0]?.body.code).toBe('TOO_MANY_REQUESTS');
    expect(await studio.row("SELECT count FROM usage WHERE action = 'check-discount'")).toEqual({ count: 10 });
  });

  it('may open ten payments, exactly, even all at once', async () => {
    const answers = await openDifferentPayments(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, code }) => status === 429 && code === 'TOO_MANY_REQUESTS')).toHaveLength(190);
    expect(await studio.row("SELECT count FROM usage WHERE action = 'payment-intent'")).toEqual({ count: 10 });
    expect(await studio.provider.intents()).toHaveLength(10);
  });

  it('does not use up what others may do', async () => {
    await checks(maya, 11);
    const noor = await studio.client('noor');
    expect((await checks(noor, 1))[0]?.status).toBe(200);
  });
});

it('the next hour everything may be done again', async () => {
  await checks(maya, 11);
  studio.pass({ hours: 1 });
  expect((await checks(maya, 1))[0]?.status).toBe(200);
});
