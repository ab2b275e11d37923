import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../worker/sweep/audit.ts';
import { tillChecks } from '../../../worker/sweep/checks/till-checks.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { insertStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  await insertStudioAppointment(testApp, maya, { id: 'studio' });
});

const NOTED_AT = '2026-11-21T00:00:00.000Z';
type EntryInput = {
  id?: string;
  booking?: string;
  kind?: string;
  method?: string;
  cents?: number;
  corrects?: string | null;
};
const insertEntry = ({
  id = 'e',
  booking = 'studio',
  kind = 'taken',
  method = 'cash',
  cents = 5000,
  corrects = null,
}: EntryInput) =>
  testApp.rows(
    `INSERT INTO till_entry (id, booking_id, kind, method, amount_cents, corrects, at, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
    ...[id, booking, kind, method, cents, corrects, NOTED_AT],
  );
const readFindingKinds = async () =>
  (await runChecks(testApp.deps.db, tillChecks, testApp.now())).map(({ kind }) => kind);

describe('the database refuses', () => {
  it('that an entry is changed or deleted', async () => {
    await insertEntry({});
    await expect(testApp.rows('UPDATE till_entry SET amount_cents = 1')).rejects.toThrow('till_entry_kept');
    await expect(testApp.rows('DELETE FROM till_entry')).rejects.toThrow('till_entry_kept');
  });

  it('more than the price, and more back than was noted', async () => {
    await expect(insertEntry({ cents: 11_001 })).rejects.toThrow('till_sum');
    await insertEntry({ cents: 11_000 });
    await expect(insertEntry({ id: 'f', kind: 'given_back', cents: -11_001 })).rejects.toThrow('till_sum');
    await expect(testApp.rows('UPDATE booking SET price_cents = 10999')).rejects.toThrow('till_sum');
  });

  it('an amount that does not fit its kind', async () => {
    for (const wrongFields of [{ cents: 0 }, { cents: -1 }, { kind: 'given_back', cents: 1 }, { kind: 'correction' }])
      await expect(insertEntry(wrongFields)).rejects.toThrow('CHECK constraint');
    await expect(insertEntry({ method: 'cheque' })).rejects.toThrow('CHECK constraint');
  });

  it('a correction of anything but one whole entry of the same appointment and way, and a second one', async () => {
    await insertEntry({});
    await insertEntry({ id: 'other', method: 'card_machine', cents: 1000 });
    await insertStudioAppointment(testApp, maya, { id: 'second', startsAt: TUESDAY });
    const correction = { id: 'c', kind: 'correction', cents: -5000, corrects: 'e' };
    for (const wrongFields of [
      { cents: -4000 },
      { method: 'card_machine' },
      { booking: 'second' },
      { corrects: 'none' },
    ])
      await expect(insertEntry({ ...correction, ...wrongFields })).rejects.toThrow('till_correction');
    await insertEntry(correction);
    await expect(insertEntry({ ...correction, id: 'd' })).rejects.toThrow('till_entry.corrects');
    await expect(insertEntry({ ...correction, id: 'd', cents: 5000, corrects: 'c' })).rejects.toThrow(
      'till_correction',
    );
  });

  it('that an appointment is settled while something is neither noted nor waived, and any entry of a settled one', async () => {
    await insertEntry({});
    const settleAppointment = (waived: number) =>
      testApp.rows('UPDATE booking SET settled_at = ?, waived_cents = ?', NOTED_AT, waived);
    await expect(settleAppointment(5999)).rejects.toThrow('till_settled');
    await settleAppointment(6000);
    await expect(insertEntry({ id: 'f', cents: 1 })).rejects.toThrow('till_settled');
  });

  it('that one appointment is paid online and at the studio', async () => {
    const onlineAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await expect(insertEntry({ booking: onlineAppointment.id, cents: 1 })).rejects.toThrow('till_sum');
    await expect(
      testApp.rows("UPDATE booking SET booked_by = 'studio', paid_at_studio = 1 WHERE id = ?", onlineAppointment.id),
    ).rejects.toThrow('paid_one_way');
    await expect(testApp.rows("UPDATE payment SET booking_id = 'studio'")).rejects.toThrow('paid_one_way');
    await expect(
      testApp.rows(
        `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, state, created_at)
         VALUES ('p', ?, 'studio', 'wispy_set', 11000, 'booked', ?)`,
        ...[maya.id, NOTED_AT],
      ),
    ).rejects.toThrow('paid_one_way');
  });
});

describe('the audit finds', () => {
  it('nothing while money adds up', async () => {
    await insertEntry({});
    expect(await readFindingKinds()).toEqual([]);
  });

  it('a sum that is not that of the entries', async () => {
    await insertEntry({});
    await testApp.rows('UPDATE booking SET noted_cents = 4000');
    expect(await readFindingKinds()).toEqual(['till_sum_mismatch']);
  });

  it('an appointment that is noted in full and not settled', async () => {
    await insertEntry({ cents: 11_000 });
    expect(await readFindingKinds()).toEqual(['till_not_settled']);
  });

  it('an ended appointment that neither is settled nor waits', async () => {
    await testApp.rows("UPDATE booking SET state = 'released'");
    testApp.advanceClock({ hours: 96 });
    expect(await readFindingKinds()).toEqual(['till_undecided']);
  });

  it('an appointment that is paid both ways', async () => {
    const onlineAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    const trigger = await testApp.row<{ sql: string }>(
      "SELECT sql FROM sqlite_master WHERE name = 'payment_not_moved_to_studio'",
    );
    await testApp.rows('DROP TRIGGER payment_not_moved_to_studio');
    await testApp.rows("UPDATE payment SET booking_id = 'studio' WHERE booking_id = ?", onlineAppointment.id);
    expect(await readFindingKinds()).toEqual(['paid_both_ways']);
    await testApp.rows(trigger?.sql ?? '');
  });
});
