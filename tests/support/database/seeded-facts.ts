import type { PublicFacts, StudioFacts } from '../../../src/domain/studio-facts.ts';

/** The facts of a new database that clients read, as migrations/0043 has them. */
export const SEEDED_FACTS: PublicFacts = {
  phone: '+61400000000',
  email: 'hello@lashroom.example',
  socialUrl: 'https://www.instagram.com/lashroom.example',
  addressWords: 'The street address is given on request for first bookings.',
  abn: null,
};

/** The ABN of the tax office's own example. */
export const VALID_ABN = '51824753556';

/** All facts of a new database. */
export const SEEDED_STUDIO_FACTS: StudioFacts = { ...SEEDED_FACTS, streetAddress: '', gstFrom: null };

/** The columns of their row. */
export const SEEDED_FACTS_ROW = {
  phone: SEEDED_FACTS.phone,
  contact_email: SEEDED_FACTS.email,
  social_url: SEEDED_FACTS.socialUrl,
  address_words: SEEDED_FACTS.addressWords,
  street_address: SEEDED_STUDIO_FACTS.streetAddress,
  abn: null,
  gst_from: null,
  revision: 0,
};

/** The statement that gives the row its first values again; the seed does not insert it. */
export const RESTORE_FACTS = `INSERT OR REPLACE INTO studio_fact VALUES (1, '${SEEDED_FACTS.phone}', '${SEEDED_FACTS.email}',
  '${SEEDED_FACTS.socialUrl}', '${SEEDED_FACTS.addressWords}', '', NULL, NULL, 0, NULL)`;
