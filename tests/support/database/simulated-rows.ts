/** SQL that names rows of the days in simulate-days.ts, or adds one to them. */
export const CONFIRMED_BOOKING =
  "(SELECT id FROM booking WHERE state = 'confirmed' AND reschedule_code IS NULL ORDER BY rowid LIMIT 1)";
export const HELD_BOOKING = "(SELECT id FROM booking WHERE state = 'held')";
export const CODE_BOOKING = "(SELECT id FROM booking WHERE reschedule_code IS NOT NULL AND state = 'confirmed')";
export const cancellationQuery = (outcome: string) =>
  `(SELECT booking_id FROM cancellation WHERE outcome = '${outcome}')`;
export const paymentQuery = (state: string) =>
  `(SELECT id FROM payment WHERE state = '${state}' ORDER BY rowid LIMIT 1)`;

export const buildHoldCopyStatement = (id: string, state: string, minutes: number) => `INSERT INTO booking
  (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes, state, created_at,
  hold_expires_at, hold_minutes, policy_version) SELECT '${id}', client_id, service_id, starts_at, ends_at, price_cents,
  discount_cents, '', '', '', '${state}', created_at, hold_expires_at, ${minutes}, policy_version FROM booking
  WHERE id = ${HELD_BOOKING}`;

/** Inserts a blocked time of a quarter hour without its cell. */
export const buildBlockedTimeStatement = (start: string, removedAt: string) => `INSERT INTO blocked_time
  (id, starts_at, ends_at, label, created_at, action_id, removed_at) VALUES ('blocked', '${start}',
  strftime('%Y-%m-%dT%H:%M:%fZ', '${start}', '+15 minutes'), '', '${start}', 'action', ${removedAt})`;
