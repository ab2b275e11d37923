import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  appointmentsDueForPointsQuery,
  awardPointsAtStudio,
} from '../../../../worker/bookings/award-points-at-studio.ts';
import { cancelByOwner } from '../../../../worker/owner/appointment/cancel-by-owner.ts';
import { moveAppointment } from '../../../../worker/owner/appointment/move-appointment.ts';
import { refundPayment } from '../../../../worker/owner/appointment/refund-payment.ts';
import { saveMap } from '../../../../worker/owner/appointment/save-map.ts';
import { joinClient } from '../../../../worker/owner/clients/join-client.ts';
import { approveClaim, declineClaim } from '../../../../worker/owner/inbox/decide-claim.ts';
import { undoAction } from '../../../../worker/owner/log/undo-action.ts';
import { updateRefundById } from '../../../../worker/payments/update-refund.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { changeAccount } from '../../../support/account-steps.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { createDepsWithInterleaving } from '../../../support/deps-with-interleaving.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { seedCardAndAccount } from '../../../support/owner/clients-to-join.ts';
import type { OwnerApi } from '../../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let cardId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, maya, ownerApi, cardClientId: cardId } = await seedCardAndAccount(testApp, { email: 'mia@example.test' }));
});

/** Whichever came first: a client who was joined has no rows, and the audit finds nothing. */
afterEach(async () => {
  const { owner_action: _log, client, ...otherRows } = await readAllRows();
  const isJoined = JSON.stringify(client?.find((row) => JSON.stringify(row).includes(cardId))).includes('deleted');
  if (isJoined) expect(JSON.stringify(otherRows)).not.toContain(`"${cardId}"`);
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const join = (into = maya.id) => ownerApi.joinClient(cardId, into);
const expectBookingClient = async (clientId: string) =>
  expect(await testApp.rows('SELECT DISTINCT client_id FROM booking')).toEqual([{ client_id: clientId }]);
const readLedger = () => testApp.rows('SELECT client_id, ref, points FROM points_entry ORDER BY id');
const buildPointsEntry = (ref: string) => ({ client_id: maya.id, ref, points: 50 });
const passNight = async () => {
  testApp.advanceClock({ hours: 15 });
  await testApp.sweep();
};

describe('at the same moment', () => {
  it('joining and noting what is paid: the points are given once', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (turn) =>
      turn % 2 === 0 ? join() : ownerApi.recordPayment(visitId, 110),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    await passNight();
    expect(await readLedger()).toEqual([buildPointsEntry(visitId)]);
  });

  it('joining and the sweep that decides about points: they are given once', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    await ownerApi.recordPayment(visitId, 110);
    testApp.advanceClock({ hours: 15 });
    await runConcurrently<unknown>(CONCURRENT_REQUESTS, (turn) => (turn % 2 === 0 ? join() : testApp.sweep()));
    await expectBookingClient(maya.id);
    await testApp.sweep();
    expect(await readLedger()).toEqual([buildPointsEntry(visitId)]);
  });

  it('joining into two accounts: one of them gets all of it', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    await ownerApi.recordPayment(visitId, 110);
    await passNight();
    const noor = await testApp.client('noor');
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (turn) => join(turn % 2 === 0 ? maya.id : noor.id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 404 || status === 409)).toBe(true);
    expect(await testApp.rows('SELECT verb FROM owner_action WHERE verb = ?', 'join_client')).toHaveLength(1);
    expect(await readLedger()).toHaveLength(1);
  });

  it('joining and deleting the account: either stands', async () => {
    await insertEndedStudioAppointment(testApp, { id: cardId });
    await passNight();
    await runConcurrently(CONCURRENT_REQUESTS, (turn) => (turn % 2 === 0 ? join() : changeAccount(maya, 'DELETE')));
    const states = await testApp.rows<{ state: string }>(
      'SELECT state FROM client WHERE id IN (?, ?)',
      cardId,
      maya.id,
    );
    expect(states.some(({ state }) => state === 'deleted')).toBe(true);
    const isJoined = (await testApp.rows("SELECT id FROM owner_action WHERE verb = 'join_client'")).length === 1;
    await expectBookingClient(isJoined ? maya.id : cardId);
  });
});

describe('between reading and writing, a client is joined', () => {
  const joinAndExpectSuccess = async () => expect((await join()).status).toBe(200);

  it('after which the sweep gives the points to the account', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    await ownerApi.recordPayment(visitId, 110);
    testApp.advanceClock({ hours: 15 });
    await testApp.rows("UPDATE booking SET state = 'completed'");
    await testApp.rows('DELETE FROM slot_cell');
    const [dueAppointment] = await appointmentsDueForPointsQuery(testApp.deps.db, testApp.now(), 1);
    const deps = createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess);
    if (dueAppointment) await awardPointsAtStudio(deps, dueAppointment, testApp.now());
    await testApp.sweep();
    expect(await readLedger()).toEqual([buildPointsEntry(visitId)]);
  });

  it('after which the map of a visit is not saved for the card', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    const lashChoice = { lengths: [8, 8, 9, 10, 10, 9, 8], curl: 'C', diameter: '0.15' } as const;
    const map = { ...lashChoice, adhesive: '', note: '', bookingId: visitId, revision: null };
    const saveResult = saveMap(
      createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess).db,
      map,
      await createActionContext(testApp),
    );
    await expect(saveResult).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });

  it.each([1, 2])('after which a move is told to the account (batch %i)', async (batch) => {
    const visitId = await insertStudioAppointment(testApp, { id: cardId });
    const moveInput = {
      bookingId: visitId,
      startsAt: Temporal.Instant.from(TUESDAY),
      minutes: null,
      agreed: true,
      unblock: [],
    };
    await moveAppointment(
      createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess, batch),
      moveInput,
      await createActionContext(testApp),
    ).catch(() => null);
    const emails = await testApp.rows("SELECT client_id FROM outbox WHERE kind = 'appointment_moved'");
    const [row] = await testApp.rows<{ moves: number }>('SELECT moves FROM booking');
    expect(emails).toEqual(row?.moves === 1 ? [{ client_id: maya.id }] : []);
  });

  it('after which the undoing of a move reminds the account', async () => {
    const visitId = await insertStudioAppointment(testApp, { id: cardId });
    expect((await ownerApi.move(visitId, { startsAt: TUESDAY })).status).toBe(200);
    const moveAction = await testApp.row<{ id: string }>("SELECT id FROM owner_action WHERE verb = 'move_appointment'");
    const deps = createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess);
    await undoAction(deps, moveAction?.id ?? '', await createActionContext(testApp));
    expect(await testApp.rows("SELECT DISTINCT client_id FROM outbox WHERE state = 'due'")).toEqual([
      { client_id: maya.id },
    ]);
  });

  it('after which a cancellation is that of the account', async () => {
    const visitId = await insertStudioAppointment(testApp, { id: cardId });
    await cancelByOwner(
      createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess),
      { bookingId: visitId, choice: 'refund', reason: '' },
      await createActionContext(testApp),
    );
    await expectBookingClient(maya.id);
    expect(await testApp.rows('SELECT DISTINCT client_id FROM cancellation')).toEqual([{ client_id: maya.id }]);
  });

  describe('and the email goes to the account:', () => {
    let visitId: string;
    const readEmails = (kind: string) => testApp.rows('SELECT client_id FROM outbox WHERE kind = ?', kind);
    beforeEach(async () => {
      const link = await sendLink(testApp, owner);
      await payLink(testApp, link);
      visitId = link.id;
      cardId = link.client_id;
    });
    const requestHalfBack = async () => {
      testApp.advanceClock({ hours: 45 });
      expect((await ownerApi.cancelForClient(visitId, 'refund')).status).toBe(200);
      expect((await ownerApi.requestClaim(visitId)).status).toBe(200);
    };

    it('a declined refund request keeps its reason', async () => {
      await requestHalfBack();
      const deps = createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess);
      await declineClaim(deps.db, { bookingId: visitId, reason: 'Too late.' }, await createActionContext(testApp));
      expect(await testApp.rows('SELECT claim, client_id, decline_reason FROM cancellation')).toEqual([
        { claim: 'declined', client_id: maya.id, decline_reason: 'Too late.' },
      ]);
      expect(await readEmails('claim_decided')).toEqual([{ client_id: maya.id }]);
    });

    it('an approved refund request', async () => {
      await requestHalfBack();
      await approveClaim(
        createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess),
        { bookingId: visitId },
        await createActionContext(testApp),
      );
      expect(await testApp.rows('SELECT claim, client_id FROM cancellation')).toEqual([
        { claim: 'paid', client_id: maya.id },
      ]);
      expect(await readEmails('claim_decided')).toEqual([{ client_id: maya.id }]);
    });

    it('money given back', async () => {
      const refund = { bookingId: visitId, amountCents: 2000, reason: 'goodwill', wasCancelled: null } as const;
      await refundPayment(
        createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess),
        refund,
        await createActionContext(testApp),
      );
      expect(await readEmails('goodwill_refund')).toEqual([{ client_id: maya.id }]);
    });

    it('a refund that the bank sends back', async () => {
      await ownerApi.refundPayment(visitId, 20);
      const [refund] = await testApp.provider.readRefunds();
      await testApp.provider.settleRefund(refund?.id ?? '', 'failed', 'expired_or_canceled_card');
      await updateRefundById(
        createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess),
        refund?.id ?? '',
        testApp.now(),
      );
      expect(await readEmails('refund_failed')).toEqual([{ client_id: maya.id }]);
    });

    it('a refund made in Stripe’s dashboard', async () => {
      const [payment] = await testApp.rows<{ intent_id: string }>('SELECT intent_id FROM payment');
      const { id } = await createDashboardRefund(testApp, payment?.intent_id ?? '', 3000, { isWebhookLost: true });
      await updateRefundById(createDepsWithInterleaving(testApp.deps, joinAndExpectSuccess), id, testApp.now());
      expect(await readEmails('dashboard_refund')).toEqual([{ client_id: maya.id }]);
    });
  });

  it('after which its deletion is refused', async () => {
    const actionContext = await createActionContext(testApp);
    const joinInput = { clientId: cardId, into: maya.id, revision: 0, intoRevision: 0 };
    const deleteCard = () => owner.post(`/api/studio/clients/${cardId}/delete`, { firstName: 'Mia' });
    const joinResult = joinClient(createDepsWithInterleaving(testApp.deps, deleteCard, 3), joinInput, actionContext);
    await expect(joinResult).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });
});
