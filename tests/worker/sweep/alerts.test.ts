import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthResponse } from '../../../src/contract/responses.ts';
import { createFailingDatabase } from '../../support/database/failing-database.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
  await insertPaidAppointment(testApp, await testApp.client('maya'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const readAlerts = () => testApp.rows('SELECT kind, first_seen, last_seen, resolved_at FROM alert');
const sweepADayLater = async () => {
  testApp.advanceClock({ hours: 24 });
  await testApp.sweep();
};
const readHealth = async (browser = testApp.createVisitor()) => (await browser.get<HealthResponse>('/api/health')).body;

describe('a violation found by the audit', () => {
  const deleteFirstCell = () => testApp.rows('DELETE FROM slot_cell WHERE cell = (SELECT MIN(cell) FROM slot_cell)');

  it('becomes an alert with the time of the first finding, and a line in the log', async () => {
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue();
    await deleteFirstCell();
    await testApp.sweep();
    const { id } = (await testApp.row<{ id: string }>('SELECT id FROM booking')) ?? {};
    const at = '2026-11-20T23:00:00.000Z';
    expect(await readAlerts()).toEqual([{ kind: 'missing_slot', first_seen: at, last_seen: at, resolved_at: null }]);
    expect(errorSpy.mock.calls).toEqual([[JSON.stringify({ level: 'error', alert: 'missing_slot', ref: id })]]);
    await sweepADayLater();
    const later = '2026-11-21T23:00:00.000Z';
    expect(await readAlerts()).toMatchObject([{ first_seen: at, last_seen: later, resolved_at: null }]);
  });

  it('is resolved by the next audit once it is corrected, and opened again if it returns', async () => {
    await deleteFirstCell();
    await testApp.sweep();
    const deletedCell = await testApp.row<{ id: string; cell: number }>(
      'SELECT id, unixepoch(starts_at) / 900 AS cell FROM booking',
    );
    await testApp.rows('INSERT INTO slot_cell (cell, booking_id) VALUES (?, ?)', deletedCell?.cell, deletedCell?.id);
    await sweepADayLater();
    expect(await readAlerts()).toMatchObject([{ resolved_at: '2026-11-21T23:00:00.000Z' }]);
    await deleteFirstCell();
    await sweepADayLater();
    expect(await readAlerts()).toMatchObject([{ first_seen: '2026-11-20T23:00:00.000Z', resolved_at: null }]);
  });

  it('is searched for once a day, and in payments and refunds in progress every hour', async () => {
    await testApp.sweep();
    await deleteFirstCell();
    await testApp.rows('UPDATE payment SET captured_cents = 1');
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    const moneyAlerts = [{ kind: 'amount_mismatch' }, { kind: 'capture_mismatch' }];
    expect(await testApp.rows('SELECT kind FROM alert ORDER BY kind')).toEqual(moneyAlerts);
    testApp.advanceClock({ hours: 23 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT kind FROM alert ORDER BY kind')).toEqual([
      ...moneyAlerts,
      { kind: 'missing_slot' },
    ]);
  });
});

describe('the health of the site', () => {
  it('is decided by what is not for the owner, beside any number of alerts that are', async () => {
    await testApp.sweep();
    await testApp.rows(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO alert (kind, ref, first_seen, last_seen)
      SELECT 'email_refused', 'confirmation-' || i, '2026-11-20T23:00:00.000Z', '2026-11-20T23:00:00.000Z' FROM n`);
    expect(await readHealth()).toEqual({ status: 'ok' });
    await testApp.rows(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('points_total_mismatch', 'maya', ?1, ?1)",
      '2026-11-20T23:00:00.000Z',
    );
    const { status, details } = await readHealth(await testApp.owner());
    expect(status).toBe('degraded');
    expect(details?.alerts[0]).toMatchObject({ kind: 'points_total_mismatch', ref: 'maya' });
  });

  it('is degraded until the sweep has run', async () => {
    expect(await readHealth()).toEqual({ status: 'degraded' });
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'ok' });
  });

  it('is degraded when no sweep has run for more than three minutes', async () => {
    await testApp.sweep();
    testApp.advanceClock({ minutes: 3 });
    expect(await readHealth()).toEqual({ status: 'ok' });
    testApp.advanceClock({ seconds: 1 });
    expect(await readHealth()).toEqual({ status: 'degraded' });
  });

  it('is degraded when no audit has run for more than a day', async () => {
    await testApp.sweep();
    testApp.advanceClock({ hours: 25, seconds: 1 });
    await testApp.rows("UPDATE job_state SET finished_at = ? WHERE name = 'sweep'", testApp.now().toString());
    expect(await readHealth()).toEqual({ status: 'degraded' });
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'ok' });
  });

  it('is degraded when the hourly checks have not run for more than two hours', async () => {
    await testApp.sweep();
    testApp.advanceClock({ hours: 2, seconds: 1 });
    const now = testApp.now().toString();
    await testApp.rows("UPDATE job_state SET finished_at = ? WHERE name IN ('sweep', 'audit')", now);
    expect(await readHealth()).toEqual({ status: 'degraded' });
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'ok' });
  });

  it.each(['hourly_checks', 'audit'])('is degraded when the sweep has run and %s never have', async (name) => {
    await testApp.sweep();
    await testApp.rows('DELETE FROM job_state WHERE name = ?', name);
    expect(await readHealth()).toEqual({ status: 'degraded' });
  });

  it('is degraded when a step of the sweep has failed in every run for more than three minutes, until none fails', async () => {
    let isDown = false;
    const database = createFailingDatabase(env.DB, (sql) => isDown && /delete from "session"/i.test(sql));
    testApp = await createTestApp({ database });
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue();
    await testApp.sweep();
    isDown = true;
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'ok' });
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'degraded' });
    expect(errorSpy.mock.calls.join()).toContain('D1_ERROR: down');
    isDown = false;
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'ok' });
  });

  it('is degraded while an invariant is violated, but not by alerts that the owner decides', async () => {
    await testApp.deliverWebhook('charge.dispute.created', { id: 'dp_1' });
    await testApp.sweep();
    expect(await readHealth()).toEqual({ status: 'ok' });
    await testApp.rows('UPDATE payment SET captured_cents = 1');
    await sweepADayLater();
    expect(await readHealth()).toEqual({ status: 'degraded' });
  });

  it('has its details only for the owner', async () => {
    await testApp.deliverWebhook('charge.dispute.created', { id: 'dp_1' });
    await testApp.sweep();
    const at = '2026-11-20T23:00:00.000Z';
    expect(await readHealth(await testApp.client('noor'))).toEqual({ status: 'ok' });
    expect(await readHealth(await testApp.client('owner'))).toEqual({
      status: 'ok',
      details: {
        lastSweep: at,
        lastComparison: at,
        lastAudit: at,
        alerts: [{ kind: 'dispute', ref: 'dp_1', since: at }],
      },
    });
  });
});
