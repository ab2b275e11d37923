import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: 1 for a client with an account, who can sign in: with a provider, or with an emailed code, which leaves no
 * identity. A client whom the studio has entered has the client's own id as `sign_in_email`. `clientId`: with its
 * table, as `booking.client_id`. OWNER §3.
 */
export const hasAccount = (clientId: SQL): SQL<number> => sql<number>`EXISTS (
  SELECT 1 FROM client AS person WHERE person.id = ${clientId} AND (
    person.sign_in_email <> person.id OR EXISTS (SELECT 1 FROM identity WHERE identity.client_id = person.id)
  )
)`;
