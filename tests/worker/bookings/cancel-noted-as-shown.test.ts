import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { CancelResponse } from '../../../src/contract/responses.ts';
import { cancelAppointment } from '../../../worker/bookings/cancel-appointment.ts';
import { createDepsWithInterleaving } from '../../support/deps-with-interleaving.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { insertStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let id: string;
/** $50 of $110 was noted before the appointment. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  id = await insertStudioAppointment(testApp, maya);
  await ownerApi.recordPayment(id, 50, 'bank_transfer');
});

describe('a client who cancels on what the dialog showed before money was noted', () => {
  const cancelAsShown = (noted: number | undefined) =>
    maya.post<CancelResponse & ErrorBody>(`/api/appointments/${id}/cancel`, {
      cancellationChoice: '',
      expected: { outcome: 'unpaid', cents: 0, until: null, noted },
    });
  const readState = () => testApp.row('SELECT state, noted_cents FROM booking WHERE id = ?', id);

  it('is refused, reads what was paid ahead, and cancels on that', async () => {
    const { status, body } = await cancelAsShown(0);
    expect([status, body.code]).toEqual([409, 'CHOICE_NOT_OFFERED']);
    expect(body.appointment.tillBalance).toEqual({ paid: '50.00', owed: '60.00' });
    expect(await readState()).toEqual({ state: 'confirmed', noted_cents: 5000 });
    expect((await cancelAsShown(5000)).status).toBe(200);
    expect(await readState()).toEqual({ state: 'cancelled', noted_cents: 5000 });
  });

  it('is refused also when the money is noted while the request is under way', async () => {
    const { db } = createDepsWithInterleaving(testApp.deps, () => ownerApi.recordPayment(id, 10));
    const request = {
      ...{ clientId: maya.id, bookingId: id, choice: null, reason: '' },
      expectedOutcome: { outcome: 'unpaid' as const, cents: 0, until: null, noted: 5000 },
    };
    await expect(cancelAppointment({ ...testApp.deps, db }, request, testApp.now())).rejects.toMatchObject({
      code: 'CHOICE_NOT_OFFERED',
    });
    expect(await readState()).toEqual({ state: 'confirmed', noted_cents: 6000 });
  });

  it('is not refused when the request says nothing about that money', async () => {
    expect((await cancelAsShown(undefined)).status).toBe(200);
  });
});
