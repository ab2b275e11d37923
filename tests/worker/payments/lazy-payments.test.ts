import { describe, expect, it } from 'vitest';
import { createLazyPayments } from '../../../worker/payments/lazy-payments.ts';
import { TEST_KEYS } from '../../support/providers/test-keys.ts';
import { webhookSigner } from '../../support/shared-dependencies.ts';
import { createTestApp } from '../../support/test-app.ts';

const STRIPE_METHODS = {
  createIntent: { paymentId: 'p', attempt: 0, amountCents: 15_000, description: 'Classic Set' },
  findIntentByPaymentId: 'p',
  findIntent: 'pi_unknown',
  createRefund: { refundId: 'r', attempt: 0, intentId: 'pi_unknown', amountCents: 100 },
  findRefund: 're_unknown',
  listIntents: { since: Temporal.Instant.fromEpochMilliseconds(0), afterId: null },
  listRefunds: { since: Temporal.Instant.fromEpochMilliseconds(0), afterId: null },
  listDisputes: { since: Temporal.Instant.fromEpochMilliseconds(0), afterId: null },
  listRefundsOfIntent: 'pi_unknown',
} as const;
type Method = keyof typeof STRIPE_METHODS;
const METHODS = Object.keys(STRIPE_METHODS) as Method[];
const SECOND_ARGUMENTS: Partial<Record<Method, unknown>> = {
  findIntentByPaymentId: Temporal.Instant.fromEpochMilliseconds(0),
};

const settle = async (work: Promise<unknown>) => work.catch((error: Error) => `${error.name}: ${error.message}`);

describe('the payment provider that is loaded by its first call', () => {
  it.each(METHODS)('answers %s as the provider itself does, and loads it once', async (method) => {
    const { payments } = (await createTestApp()).deps;
    let loadCount = 0;
    const lazyPayments = createLazyPayments(async () => {
      loadCount += 1;
      return payments;
    });
    const call = (provider: typeof payments) =>
      settle(
        (provider[method] as (...args: unknown[]) => Promise<unknown>)(
          STRIPE_METHODS[method],
          SECOND_ARGUMENTS[method],
        ),
      );
    expect(loadCount).toBe(0);
    const answer = await call(lazyPayments);
    expect(await call(lazyPayments)).toEqual(answer);
    expect(await call(payments)).toEqual(answer);
    expect(loadCount).toBe(1);
  });

  it('cancels an intent, and does not only look it up', async () => {
    const { payments } = (await createTestApp()).deps;
    const { id } = await payments.createIntent(STRIPE_METHODS.createIntent);
    expect(await createLazyPayments(async () => payments).cancelIntent(id)).toMatchObject({ status: 'cancelled' });
  });

  it('reads an event with a valid signature, and none with another', async () => {
    const { payments } = (await createTestApp()).deps;
    const lazyPayments = createLazyPayments(async () => payments);
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'refund.updated',
      data: { object: { id: 're_1', object: 'refund' } },
    });
    const signature = await webhookSigner.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: TEST_KEYS.webhookSecret,
    });
    expect(await lazyPayments.readEvent(payload, signature)).toMatchObject({
      id: 'evt_1',
      objectType: 'refund',
      objectId: 're_1',
    });
    expect(await lazyPayments.readEvent(payload, payload)).toBeNull();
  });

  it('calls the hook before each of its requests', async () => {
    const { payments } = (await createTestApp()).deps;
    let hookCount = 0;
    const hookedPayments = createLazyPayments(async () => payments).withRequestHook(() => {
      hookCount += 1;
    });
    await hookedPayments.findIntent('pi_unknown');
    await hookedPayments.findRefund('re_unknown');
    expect(hookCount).toBe(2);
  });
});
