import { beforeEach, describe, expect, it } from 'vitest';
import type { UserResponse } from '../../../src/contract/responses.ts';
import {
  changeAccount,
  OWNER_WRITTEN_TEXTS,
  PERSONAL_TEXTS,
  readColumnNames,
  readTableNames,
  seedClientHistory,
} from '../../support/account-steps.ts';
import type { Browser } from '../../support/create-browser.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Tables that are not in the export. */
const OWNER_KEPT_TABLES = ['client_card', 'client_word', 'lash_record', 'patch_test'];

const downloadAccount = async (browser: Browser = maya) => (await browser.send('/api/account')).text();

describe('the details of a client', () => {
  it('can be corrected, with the phone number in any format, and prefill the next booking', async () => {
    const { status, body } = await changeAccount(maya, 'PATCH', {
      fullName: ' Maya Tran ',
      phoneNumber: '(0400) 333-222',
    });
    expect([status, body]).toMatchObject([200, { fullName: 'Maya Tran', phoneNumber: '+61400333222' }]);
    expect((await maya.get<UserResponse>('/api/auth/user')).body).toMatchObject(body);
    await changeAccount(maya, 'PATCH', { fullName: '', phoneNumber: '+64 21 555 01' });
    expect((await maya.get<UserResponse>('/api/auth/user')).body).toMatchObject({
      fullName: '',
      phoneNumber: '+64 21 555 01',
    });
  });

  it('can be changed only by that client', async () => {
    const noor = await testApp.client('noor');
    await changeAccount(maya, 'PATCH', { fullName: 'Maya Tran', phoneNumber: '' });
    expect((await noor.get<UserResponse>('/api/auth/user')).body.fullName).toBe('');
  });

  it('are refused when they cannot be stored', async () => {
    expectRefusal(await changeAccount(maya, 'PATCH', { fullName: 'x'.repeat(201) }), 'INVALID_INPUT');
    expectRefusal(await changeAccount(maya, 'PATCH', { phoneNumber: '\0' }), 'INVALID_INPUT');
  });
});

describe('the export of a client’s data', () => {
  it('is a download with everything that is stored', async () => {
    await seedClientHistory(testApp, maya);
    const response = await maya.send('/api/account');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-details.json"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const stored = await response.text();
    for (const value of [...PERSONAL_TEXTS, 'RESCHEDULE_', 'FIRST10', '2026-11-23T01:00:00'])
      expect(stored).toContain(value);
    const parts = JSON.parse(stored) as Record<string, unknown[]>;
    // I28: the client can ask the owner for a copy of these.
    for (const value of OWNER_WRITTEN_TEXTS) expect(stored).not.toContain(value);
    expect(parts.bookings).toHaveLength(2);
    expect(parts.points).toMatchObject([{ points: 50, createdAt: '2026-11-20T23:00:00Z' }]);
  });

  it('has a part for every table that names a client', async () => {
    // Only the owner can copy what she keeps about a client (I28).
    const tables = (await readTableNames(testApp)).filter((table) => !OWNER_KEPT_TABLES.includes(table));
    const columns = await Promise.all(tables.map((table) => readColumnNames(testApp, table)));
    const namedColumns = columns.filter((names) => names.includes('client_id'));
    const parts = Object.keys(JSON.parse(await downloadAccount()));
    // The client row, the codes sent to their e-mail, the refunds of their payments, their usage counters and what is
    // retained are found by another column.
    expect(parts.length - 5).toBe(namedColumns.length);
  });

  it('has what is noted ahead of an appointment at the studio, and of the past nothing that the owner noted (I28)', async () => {
    const ownerApi = createOwnerApi(await testApp.owner());
    await insertEndedStudioAppointment(testApp, maya);
    await insertStudioAppointment(testApp, maya, { id: 'ahead' });
    await ownerApi.recordPayment('at-studio', 47, 'cash', { rest: 'waived' });
    await ownerApi.recordPayment('ahead', 31);
    await testApp.sweep();
    const { bookings } = JSON.parse(await downloadAccount()) as { bookings: Record<string, unknown>[] };
    expect(bookings).toMatchObject([
      { id: 'at-studio', notedCents: null },
      { id: 'ahead', notedCents: 3100 },
    ]);
    for (const name of ['waivedCents', 'settledAt', 'pointsDecidedAt', 'keptAt'])
      expect(Object.keys(bookings[0] ?? {})).not.toContain(name);
  });

  it('contains nothing about other clients, and no session tokens', async () => {
    await seedClientHistory(testApp, maya);
    const noor = await testApp.client('noor');
    const [{ id: sessionId } = { id: '?' }] = await testApp.rows<{ id: string }>(
      'SELECT id FROM session WHERE client_id = ?',
      maya.id,
    );
    expect(await downloadAccount()).not.toContain(sessionId);
    for (const value of PERSONAL_TEXTS) expect(await downloadAccount(noor)).not.toContain(value);
  });
});
