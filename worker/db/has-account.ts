import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: 1 for a client with an account, one who can sign in: with an account at a provider, or with a code that is emailed
 * and leaves no identity. A client whom the studio has entered has its own id in place of the email to sign in with.
 * `clientId`: with its table, as `booking.client_id`. OWNER §3.
 */
export const hasAccount = (clientId: SQL): SQL<number> => sql<number>`EXISTS (
  SELECT 1 FROM client AS person WHERE person.id = ${clientId} AND (
    person.sign_in_email <> person.id OR EXISTS (SELECT 1 FROM identity WHERE identity.client_id = person.id)
  )
)`;
