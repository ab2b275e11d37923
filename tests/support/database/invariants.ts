import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

type PaymentLine = {
  intent_id: string;
  payment: string;
  booking: string | null;
  cells: number;
  captured_cents: number;
};

/**
 * Expects what must hold at rest: every capture at the provider is one confirmed appointment with its time, or was refunded
 * in full; nothing else is still open anywhere, and no payment has two intents.
 */
export async function expectInvariants(testApp: TestApp): Promise<void> {
  const lines = await testApp.rows<PaymentLine>(
    `SELECT intent_id, payment.state AS payment, booking.state AS booking, captured_cents,
     (SELECT COUNT(*) FROM slot_cell WHERE slot_cell.booking_id = booking.id) AS cells
     FROM payment LEFT JOIN booking ON booking.id = payment.booking_id`,
  );
  const intents = await testApp.provider.readIntents();
  const refunds = await testApp.provider.readRefunds();
  for (const intent of intents) {
    const line = lines.find((row) => row.intent_id === intent.id);
    const succeededRefunds = refunds.filter(
      (refund) => refund.payment_intent === intent.id && refund.status === 'succeeded',
    );
    const refundedCents = succeededRefunds.reduce((sum, refund) => sum + refund.amount, 0);
    expect(['succeeded', 'canceled']).toContain(intent.status);
    if (intent.status === 'canceled') expect(line?.payment ?? 'cancelled').toBe('cancelled');
    else if (refundedCents === 0) expect(line).toMatchObject({ payment: 'booked', booking: 'confirmed', cells: 8 });
    else {
      expect([refundedCents, succeededRefunds.length]).toEqual([intent.amount_received, 1]);
      expect(line).toMatchObject({ payment: 'unusable', captured_cents: refundedCents, cells: 0 });
    }
  }
  const paymentIds = intents.map((intent) => intent.metadata.payment);
  expect(new Set(paymentIds).size).toBe(paymentIds.length);
  expect(lines.filter((line) => line.payment === 'open' || line.payment === 'processing')).toEqual([]);
  expect(await testApp.rows("SELECT id FROM booking WHERE state = 'held'")).toEqual([]);
  expect(await testApp.rows("SELECT id FROM refund WHERE state <> 'succeeded'")).toEqual([]);
}
