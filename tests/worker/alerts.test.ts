import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthAnswer } from '../../src/contract/responses.ts';
import { bookAndPay } from '../support/booking-steps.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let studio: TestApp;
beforeEach(async () => {
  studio = await createTestApp();
  await bookAndPay(studio, await studio.client('maya'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const alerts = () => studio.rows('SELECT kind, first_seen, last_seen, resolved_at FROM alert');
const aDayLater = async () => {
  studio.pass({ hours: 24 });
  await studio.sweep();
};
const health = async (browser = studio.visitor()) => (await browser.get<HealthAnswer>('/api/health')).body;

describe('what the audit finds', () => {
  const breakBooks = () => studio.rows('DELETE FROM slot_cell WHERE cell = (SELECT MIN(cell) FROM slot_cell)');

  it('is an alert from when it was first seen, and a line in the log', async () => {
    const lines = vi.spyOn(console, 'error').mockReturnValue();
    await breakBooks();
    await studio.sweep();
    const { id } = (await studio.row<{ id: string }>('SELECT id FROM booking')) ?? {};
    const at = '2026-11-20T23:00:00.000Z';
    expect(await alerts()).toEqual([{ kind: 'time_not_kept', first_seen: at, last_seen: at, resolved_at: null }]);
    expect(lines.mock.calls).toEqual([[JSON.stringify({ level: 'error', alert: 'time_not_kept', ref: id })]]);
    await aDayLater();
    const later = '2026-11-21T23:00:00.000Z';
    expect(await alerts()).toMatchObject([{ first_seen: at, last_seen: later, resolved_at: null }]);
  });

  it('is resolved by the next audit once it has been put right, and open again if it comes back', async () => {
    await breakBooks();
    await studio.sweep();
    const kept = await studio.row<{ id: string; cell: number }>(
      'SELECT id, unixepoch(starts_at) / 900 AS cell FROM booking',
    );
    await studio.rows('INSERT INTO slot_cell VALUES (?, ?)', kept?.cell, kept?.id);
    await aDayLater();
    expect(await alerts()).toMatchObject([{ resolved_at: '2026-11-21T23:00:00.000Z' }]);
    await breakBooks();
    await aDayLater();
    expect(await alerts()).toMatchObject([{ first_seen: '2026-11-20T23:00:00.000Z', resolved_at: null }]);
  });

  it('is looked for once a day, money on its way every hour', async () => {
    await studio.sweep();
    await breakBooks();
    await studio.rows('UPDATE payment SET captured_cents = 1');
    studio.pass({ hours: 1 });
    await studio.sweep();
    const money = [{ kind: 'amount_not_agreed' }, { kind: 'capture_differs' }];
    expect(await studio.rows('SELECT kind FROM alert ORDER BY kind')).toEqual(money);
    studio.pass({ hours: 23 });
    await studio.sweep();
    expect(await studio.rows('SELECT kind FROM alert ORDER BY kind')).toEqual([...money, { kind: 'time_not_kept' }]);
  });
});

describe('health', () => {
  it('is unknown to be good until the sweep has run', async () => {
    expect(await health()).toEqual({ status: 'degraded' });
    await studio.sweep();
    expect(await health()).toEqual({ status: 'ok' });
  });

  it('is degraded when no sweep has come for more than three minutes', async () => {
    await studio.sweep();
    studio.pass({ minutes: 3 });
    expect(await health()).toEqual({ status: 'ok' });
    studio.pass({ seconds: 1 });
    expect(await health()).toEqual({ status: 'degraded' });
  });

  it('is degraded when the books have not been audited for more than a day', async () => {
    await studio.sweep();
    studio.pass({ hours: 25, seconds: 1 });
    await studio.rows("UPDATE sweep_part SET done_at = ? WHERE name = 'minute'", studio.now().toString());
    expect(await health()).toEqual({ status: 'degraded' });
    await studio.sweep();
    expect(await health()).toEqual({ status: 'ok' });
  });

  it('is degraded while something in the books does not hold, but not by what the owner has to decide', async () => {
    await studio.webhook('charge.dispute.created', { id: 'dp_1' });
    await studio.sweep();
    expect(await health()).toEqual({ status: 'ok' });
    await studio.rows('UPDATE payment SET captured_cents = 1');
    await aDayLater();
    expect(await health()).toEqual({ status: 'degraded' });
  });

  it('tells the owner, and nobody else, what is wrong', async () => {
    await studio.webhook('charge.dispute.created', { id: 'dp_1' });
    await studio.sweep();
    const at = '2026-11-20T23:00:00.000Z';
    expect(await health(await studio.client('noor'))).toEqual({ status: 'ok' });
    expect(await health(await studio.client('owner'))).toEqual({
      status: 'ok',
      details: {
        ...{ lastSweep: at, lastComparison: at, lastAudit: at },
        alerts: [{ kind: 'dispute', ref: 'dp_1', since: at }],
      },
    });
  });
});
