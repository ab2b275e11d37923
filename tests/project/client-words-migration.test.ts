import { describe, expect, it } from 'vitest';
import { toNameSearchTerms, toPhoneSearchTerms } from '../../src/domain/clients/client-search-terms.ts';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const PEOPLE = [
  { id: 'zoe', firstName: 'Zoë', fullName: 'Zoë O’Brien-Müller', phone: '+61412345678' },
  { id: 'soren', firstName: 'soren.h', fullName: 'Søren  Strauß', phone: '' },
  { id: 'new', firstName: 'new', fullName: '', phone: '+64 21 555 012' },
];

describe('the migration to client cards', () => {
  it('gives the clients there are the words of their names and Australian phone numbers', () => {
    const database = createDatabaseBeforeMigration('0031_client_cards.sql');
    for (const { id, firstName, fullName, phone } of PEOPLE)
      database.exec(`INSERT INTO client (id, state, sign_in_email, email, first_name, full_name, phone, created_at)
        VALUES ('${id}', 'active', '${id}@example.test', '', '${firstName}', '${fullName}', '${phone}', '2026-11-01T00:00:00.000Z')`);
    database.migrate();
    const expected = PEOPLE.flatMap(({ id, firstName, fullName, phone }) => [
      ...toNameSearchTerms(firstName).map((word) => `${id} first_name ${word}`),
      ...toNameSearchTerms(fullName).map((word) => `${id} full_name ${word}`),
      ...(phone.startsWith('+61') ? toPhoneSearchTerms(phone) : []).map((word) => `${id} phone ${word}`),
    ]);
    const wordRows = database.rows('SELECT client_id, source, word FROM client_word') as Record<string, string>[];
    const lines = wordRows.map(({ client_id, source, word }) => `${client_id} ${source} ${word}`);
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });
});
