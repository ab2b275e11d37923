import { expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { bookAndPay } from '../../support/booking-steps.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

const maskNames = <Value>(value: Value): Value => JSON.parse(maskRandomValues(JSON.stringify(value)));

type BookAppointment = (testApp: TestApp, client: TestClient, details: object) => Promise<AppointmentResponse>;

/**
 * Books and returns everything about the appointment: its response, its intent at Stripe, and all rows except the client's
 * session.
 */
async function bookAndReadEverything(bookAppointment: BookAppointment, details: object) {
  const testApp = await createTestApp();
  const appointment = await bookAppointment(testApp, await testApp.client('maya'), details);
  const intents = (await testApp.provider.readIntents()).map(
    ({ amount, amount_received, status, metadata, description }) => ({
      amount,
      amount_received,
      status,
      metadata,
      description,
    }),
  );
  const { session, points_entry, ...rows } = await readAllRows();
  return maskNames({
    appointment,
    intents,
    rows,
    points: points_entry?.map((entry) => ({ ...(entry as object), id: 0 })),
  });
}

it.each([
  {},
  { scheduledDate: TUESDAY, phoneNumber: '' },
  { fullName: 'Zoë de Silva-Nguyen', phoneNumber: '+61 400 999 888', notes: 'Sensitive eyes.' },
])('an appointment that a test inserts is the one that three calls make (%j)', async (details) => {
  expect(await bookAndReadEverything(insertPaidAppointment, details)).toEqual(
    await bookAndReadEverything(bookAndPay, details),
  );
});
