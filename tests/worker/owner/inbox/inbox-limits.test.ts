import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient } from '../../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);
const LONG_AGO = '2026-01-01T00:00:00.000Z';

let testApp: TestApp;
let maya: TestClient;
let intentId: string;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  intentId = (await insertPaidAppointment(testApp, maya)).paymentIntentId ?? '';
});

const readAlerts = async () =>
  (await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false })).items.flatMap((item) =>
    item.kind === 'alert' ? [item] : [],
  );
const countAlerts = async (kind: string) => (await readAlerts()).filter(({ alert }) => alert === kind).length;

/** Inserts open alerts of a kind, a second apart, whose refs begin with `name`. */
const insertAlerts = (kind: string, name: string, count: number) =>
  testApp.rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     INSERT INTO alert (kind, ref, first_seen, last_seen)
     SELECT ?1, ?2 || i, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+' || i || ' seconds'), ?4 FROM n`,
    ...[kind, name, count, LONG_AGO],
  );

describe('in the inbox', () => {
  it('a disputed payment waits, however many payment links ran out before it', async () => {
    await insertAlerts('link_ran_out', 'link', 60);
    const { id, payment_intent, amount, status } = await testApp.provider.openDispute(intentId);
    await testApp.deliverWebhook('charge.dispute.created', { id, payment_intent, amount, status } as { id: string });
    expect(await testApp.row("SELECT ref, resolved_at FROM alert WHERE kind = 'dispute'")).toEqual({
      ref: id,
      resolved_at: null,
    });
    expect((await readAlerts()).filter(({ alert }) => alert === 'dispute')).toMatchObject([{ ref: id, cents: 15_000 }]);
    expect((await openPage(await testApp.owner(), '/studio/inbox')).html).toContain('A bank disputes $150');
  });

  it('of each kind of alert the fifty that have waited longest are read', async () => {
    await insertAlerts('link_ran_out', 'link', 51);
    await insertAlerts('missing_slot', 'slot', 50);
    expect([await countAlerts('link_ran_out'), await countAlerts('missing_slot')]).toEqual([50, 50]);
    expect((await readAlerts()).map(({ ref }) => ref)).not.toContain('link51');
  });

  it('a refused e-mail about the next appointment waits, however many about later ones were refused before it', async () => {
    await testApp.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
       INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
         notes, state, created_at, hold_expires_at, hold_minutes, policy_version)
       SELECT 'later' || i, client_id, service_id, '2026-12-' || (10 + i % 20) || 'T01:00:00.000Z', '2026-12-31T03:00:00.000Z',
         price_cents, 0, '', '', '', 'cancelled', created_at, hold_expires_at, hold_minutes, policy_version FROM booking, n`,
    );
    await testApp.rows(
      `INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, created_at)
       SELECT 'cancelled-' || id, 'cancelled', id, client_id, id, 'refused', created_at, created_at FROM booking
       WHERE state = 'cancelled'`,
    );
    await testApp.rows("UPDATE outbox SET state = 'refused'");
    await testApp.rows(
      `INSERT INTO alert (kind, ref, first_seen, last_seen)
       SELECT 'email_refused', id, CASE kind WHEN 'confirmation' THEN ?1 ELSE ?2 END, ?1 FROM outbox
       WHERE kind IN ('confirmation', 'cancelled')`,
      ...['2026-11-20T23:00:00.000Z', LONG_AGO],
    );
    const alerts = await readAlerts();
    expect(alerts).toHaveLength(50);
    expect(alerts[0]).toMatchObject({ alert: 'email_refused', message: 'confirmation', dueAt: MONDAY });
  });

  it('each alert beyond the first fifty of its kind makes at most four rows more to read', async () => {
    await insertAlerts('link_ran_out', 'link', 50);
    const before = await countRowsRead(readAlerts);
    await insertAlerts('link_ran_out', 'more', 100);
    expect((await countRowsRead(readAlerts)) - before).toBeLessThanOrEqual(4 * 100);
  });
});
