import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sweep } from '../../../worker/sweep/sweep.ts';
import { hold } from '../../support/booking-steps.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const readSweepJob = () => testApp.row("SELECT lease_until, finished_at FROM job_state WHERE name = 'sweep'");
const countHolds = async () => (await testApp.rows("SELECT id FROM booking WHERE state = 'held'")).length;
const COUNTED_CALLS = { on: 'api', action: 'delay', times: 1000 } as const;
const countCalls = async () => 1000 - ((await testApp.provider.readFaults())[0]?.times ?? 0);

describe('of two concurrent sweep runs', () => {
  it('only one works, so that Stripe gets the requests of one run', async () => {
    await hold(await testApp.client());
    testApp.advanceClock({ minutes: 15 });
    await testApp.provider.fault(COUNTED_CALLS);
    await Promise.all([testApp.sweep(), testApp.sweep(), testApp.sweep()]);
    // Two steps look up the intent, one call cancels it, and each of the provider's lists takes a page.
    expect(await countCalls()).toBe(6);
    expect(await readSweepJob()).toEqual({ lease_until: '', finished_at: '2026-11-20T23:15:00.000Z' });
  });

  it('the second starts two minutes after the first has crashed, not before', async () => {
    await hold(await testApp.client());
    testApp.advanceClock({ minutes: 15 });
    await testApp.rows(
      "INSERT INTO job_state (name, lease_until) VALUES ('sweep', ?)",
      testApp.now().add({ minutes: 2 }).toString({ smallestUnit: 'millisecond' }),
    );
    testApp.advanceClock({ minutes: 1, seconds: 59 });
    await testApp.sweep();
    expect(await countHolds()).toBe(1);
    testApp.advanceClock({ seconds: 1 });
    await testApp.sweep();
    expect(await countHolds()).toBe(0);
  });

  it('the first does not end the lease of the second when it took too long', async () => {
    await hold(await testApp.client());
    testApp.advanceClock({ minutes: 15 });
    const leaseUntil = '2026-11-20T23:59:00.000Z';
    await testApp.provider.fault({ on: 'api', action: 'delay', delayMs: 1000 });
    const first = testApp.sweep();
    await vi.waitUntil(readSweepJob, { interval: 5, timeout: 20_000 });
    await testApp.rows("UPDATE job_state SET lease_until = ? WHERE name = 'sweep'", leaseUntil);
    await first;
    expect(await readSweepJob()).toEqual({ lease_until: leaseUntil, finished_at: null });
  });
});

describe('a sweep run calls Stripe', () => {
  it('a bounded number of times', async () => {
    const from = '2026-11-01T00:00:00.000Z';
    await addConcurrentClients({ count: 200, idPrefix: 'old', booking: 'held', payment: 'open', from });
    await testApp.rows('UPDATE payment SET intent_id = NULL');
    await testApp.provider.fault(COUNTED_CALLS);
    await testApp.sweep();
    expect(await countCalls()).toBeLessThanOrEqual(120);
    expect(await countHolds()).toBe(175);
  });

  it('for at most a minute, so that it ends before its lease', async () => {
    const from = '2026-11-01T00:00:00.000Z';
    await addConcurrentClients({ count: 20, idPrefix: 'old', booking: 'held', payment: 'open', from });
    await testApp.rows('UPDATE payment SET intent_id = NULL');
    let now = testApp.now();
    const clock = {
      now() {
        now = now.add({ seconds: 10 });
        return now;
      },
    };
    await sweep({ ...testApp.deps, clock }, testApp.now());
    // Three calls for each hold, the seventh of which comes after a minute.
    expect(await countHolds()).toBe(18);
    await testApp.sweep();
    expect(await countHolds()).toBe(0);
  });
});
