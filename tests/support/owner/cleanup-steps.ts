import { insertPaidAppointment } from '../insert-paid-appointment.ts';
import type { TestApp, TestClient } from '../test-app.ts';

/** The end of the appointment of `bookWithCleanup`; clients can book this time online. */
export const MONDAY_1_PM = '2026-11-23T03:00:00.000Z';

/**
 * Books an appointment on Monday at 11:00 am for two hours with half an hour of clean-up time; later bookings have none.
 */
export async function bookWithCleanup(testApp: TestApp, client: TestClient): Promise<string> {
  await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, '13:00')");
  await testApp.rows('UPDATE booking_rules SET cleanup_minutes = 30');
  const { id } = await insertPaidAppointment(testApp, client);
  await testApp.rows('UPDATE booking_rules SET cleanup_minutes = 0');
  return id;
}

/** The clean-up time of an appointment, with the number of its cells. */
export const readCleanup = (testApp: TestApp, id: string) =>
  testApp.row(
    `SELECT cleanup_minutes AS minutes, (SELECT COUNT(*) FROM slot_cell WHERE booking_id = booking.id) AS cells
     FROM booking WHERE id = ?`,
    id,
  );
