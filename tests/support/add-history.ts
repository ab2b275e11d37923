import { addConcurrentClients } from './concurrent-clients.ts';
import type { TestApp } from './test-app.ts';

type HistoryOptions = {
  count: number;
  /** the prefix of every id, unique within the test */
  idPrefix: string;
  /** when the first appointment began; the others follow */
  from: string;
  /** the owner whose log gets a row for each appointment; without it there are none */
  ownerId?: string;
};

/**
 * Inserts past appointments, each of a different client, with a refund that has arrived, a public testimonial and a
 * resolved alert each: they must not make the owner's pages read more rows.
 */
export async function addHistory(testApp: TestApp, { count, idPrefix, from, ownerId }: HistoryOptions): Promise<void> {
  await addConcurrentClients({ count, idPrefix, from, booking: 'completed', payment: 'booked' });
  const groupCondition = `id GLOB '${idPrefix}[0-9]*'`;
  await testApp.rows(
    `INSERT INTO refund SELECT 'r-' || id, id, 'unusable', 1, 'succeeded', NULL, '', 1, created_at, NULL, created_at,
     NULL, NULL FROM payment WHERE ${groupCondition}`,
  );
  await testApp.rows(
    `INSERT INTO testimonial SELECT id, client_id, 5, 'Lovely.', 'classic_set', '', '', 'approved', created_at, NULL
     FROM booking WHERE ${groupCondition}`,
  );
  await testApp.rows(
    `INSERT INTO alert (kind, ref, first_seen, last_seen, resolved_at)
     SELECT 'missing_slot', id, created_at, created_at, created_at FROM booking WHERE ${groupCondition}`,
  );
  if (ownerId)
    await testApp.rows(
      `INSERT INTO owner_action (id, owner_id, at, verb, about)
       SELECT 'a-' || id, ?, created_at, 'mark_no_show', id FROM booking WHERE ${groupCondition}`,
      ownerId,
    );
}
