import type { UserResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import { createClient, readClock, runSql } from './site.ts';

/**
 * Inserts an appointment of $110 that ended `daysAgo` days and half an hour ago, and that its client pays at the studio.
 * Returns its id.
 */
export async function createEndedAppointment(fullName: string, daysAgo: number): Promise<string> {
  const { id: clientId } = await (await createClient()).get<UserResponse>('/api/auth/user');
  const id = `${clientId}-at-studio`;
  const end = readClock().subtract({ minutes: 30, hours: 24 * daysAgo });
  const [startsAt, endsAt] = [toIso(end.subtract({ minutes: 90 })), toIso(end)];
  await runSql(
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes,
     state, created_at, hold_expires_at, hold_minutes, policy_version, booked_by, paid_at_studio) VALUES ('${id}', '${clientId}',
     'wispy_set', '${startsAt}', '${endsAt}', 11000, 0, '${fullName}', '', '', 'completed', '${startsAt}', '${startsAt}', 0, '2026-11-21', 'studio', 1)`,
  );
  return id;
}
