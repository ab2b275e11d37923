import { toPeriodCells } from '../../../src/domain/hours/slots.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { TestApp, TestClient } from '../test-app.ts';

/** Monday 23 November 2026, 11:00 am, two days after a test app starts. */
const STARTS_AT = '2026-11-23T01:00:00.000Z';

type StudioAppointmentInput = { id?: string; startsAt?: string; priceCents?: number; serviceId?: string };

/** Inserts a confirmed appointment of two hours that its client pays at the studio, with its cells. Returns its id. */
export async function insertStudioAppointment(
  testApp: TestApp,
  client: Pick<TestClient, 'id'>,
  { id = 'at-studio', startsAt = STARTS_AT, priceCents = 11_000, serviceId = 'wispy_set' }: StudioAppointmentInput = {},
): Promise<string> {
  const start = Temporal.Instant.from(startsAt);
  const period = { startsAt: start, endsAt: start.add({ hours: 2 }) };
  const createdAt = toIso(testApp.now());
  await testApp.rows(
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes,
       state, created_at, hold_expires_at, hold_minutes, policy_version, booked_by, paid_at_studio)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 'Ruby Park', '', '', 'confirmed', ?7, ?7, 0, '2026-11-21', 'studio', 1)`,
    ...[id, client.id, serviceId, startsAt, toIso(period.endsAt), priceCents, createdAt],
  );
  await testApp.rows(
    `INSERT INTO slot_cell (cell, booking_id) SELECT value, ?1 FROM json_each(?2)`,
    ...[id, JSON.stringify(toPeriodCells(period))],
  );
  return id;
}

/** Inserts such an appointment that has ended an hour ago. */
export const insertEndedStudioAppointment = (
  testApp: TestApp,
  client: Pick<TestClient, 'id'>,
  input: StudioAppointmentInput = {},
) => insertStudioAppointment(testApp, client, { startsAt: toIso(testApp.now().subtract({ hours: 3 })), ...input });
