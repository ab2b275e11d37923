import { expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { bookAndPay } from '../../support/booking-steps.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { maskRandomNames } from '../../support/readers/mask-random-names.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

const mask = <Value>(value: Value): Value => JSON.parse(maskRandomNames(JSON.stringify(value)));

type Book = (testApp: TestApp, client: TestClient, details: object) => Promise<AppointmentResponse>;

/**
 * Books and returns everything about the appointment: its response, its intent at Stripe, and all rows except the client's
 * session.
 */
async function bookAndReadEverything(book: Book, details: object) {
  const testApp = await createTestApp();
  const appointment = await book(testApp, await testApp.client('maya'), details);
  const intents = (await testApp.provider.intents()).map(
    ({ amount, amount_received, status, metadata, description }) => ({
      amount,
      amount_received,
      status,
      metadata,
      description,
    }),
  );
  const { session, points_entry, ...rows } = await readAllRows();
  return mask({ appointment, intents, rows, points: points_entry?.map((entry) => ({ ...(entry as object), id: 0 })) });
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
