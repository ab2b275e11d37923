import type { TestApp } from '../test-app.ts';
import { createOwnerApi } from './owner-api.ts';

type EnteredClientInput = { id?: string; fullName?: string; phone?: string; email?: string };

/** Inserts a client whom the owner has entered, without an account, with the words by which the owner finds them. */
export async function insertEnteredClient(
  { rows }: Pick<TestApp, 'rows'>,
  { id = 'entered', fullName = 'Mia C', phone = '+61400111222', email = '' }: EnteredClientInput = {},
): Promise<string> {
  const [firstName = ''] = fullName.split(' ');
  await rows(
    `INSERT INTO client (id, state, sign_in_email, email, first_name, full_name, phone, created_at)
     VALUES (?1, 'active', ?1, ?2, ?3, ?4, ?5, '2026-11-01T00:00:00.000Z')`,
    ...[id, email, firstName, fullName, phone],
  );
  await rows(
    `INSERT INTO client_word (word, client_id, source)
     VALUES (lower(?2), ?1, 'first_name'), ('0' || substr(?3, 4), ?1, 'phone'), (substr(?3, -4), ?1, 'phone')`,
    ...[id, firstName, phone],
  );
  return id;
}

/** Creates the owner, Maya, who has an account, and a client without one, whose id is `card`. */
export async function seedCardAndAccount(testApp: TestApp, cardInput?: EnteredClientInput) {
  const owner = await testApp.owner();
  const maya = await testApp.client('maya');
  return { owner, ownerApi: createOwnerApi(owner), maya, cardClientId: await insertEnteredClient(testApp, cardInput) };
}

/**
 * Inserts rows of the client into every table in which a client without an account can have any; the appointment exists
 * already.
 */
export async function fillClientTables({ rows }: Pick<TestApp, 'rows'>, id: string, bookingId: string): Promise<void> {
  const createdAt = '2026-11-20T00:00:00.000Z';
  await rows(
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone, notes,
       state, created_at, hold_expires_at, hold_minutes, policy_version)
     SELECT 'online', ?1, service_id, starts_at, ends_at, price_cents, 0, '', '', '', 'cancelled', ?3, ?3, 0, policy_version
     FROM booking WHERE id = ?2`,
    ...[id, bookingId, createdAt],
  );
  const statements = [
    `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, state, captured_cents, captured_at, created_at)
     VALUES ('of-card', ?1, 'online', 'classic_set', 13500, 'booked', 13500, ?2, ?2)`,
    `INSERT INTO coupon_use VALUES ('of-card', 'FIRST10', ?1, 'mia@example.test', NULL, 'redeemed')`,
    `INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, choice, outcome, refund_cents, full_price_next)
     VALUES ('online', ?1, ?2, '', 'reschedule', 'token', 0, 0)`,
    `INSERT INTO reschedule_token (code, client_id, from_booking, service_id, cover_cents, expires_at, created_at) VALUES ('RESCHEDULE_CARD', ?1, 'online', 'classic_set', 15000, '2027-01-01T00:00:00.000Z', ?2)`,
    "INSERT INTO carried_full_price_debt (client_id, paid_by) VALUES (?1, 'online')",
    `INSERT INTO coupon (code, client_id, kind, milestone, created_at, spent) VALUES ('SORRY_CARD', ?1, 'apology', NULL, ?2, 0)`,
    `INSERT INTO client_card VALUES (?1, 'Whippet called Otto', 'Latex', ?2, 1, 3)`,
    `INSERT INTO patch_test VALUES ('test-of-card', ?1, '2026-11-02', 'clear', 'Batch 12', NULL)`,
    `INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, created_at)
     VALUES ('email-of-card', 'confirmation', 'of-card', ?1, 'online', 'sent', ?2, ?2)`,
    `INSERT INTO usage VALUES (?1, 'hold', '2026-11-20T00', 1, 5)`,
  ];
  for (const sql of statements) await rows(sql, ...(sql.includes('?2') ? [id, createdAt] : [id]));
}
