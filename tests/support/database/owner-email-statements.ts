import { RESTORE_BOOKING_RULES } from './restore-booking-rules.ts';
import { RESTORE_FACTS } from './seeded-facts.ts';

/**
 * The statements that give the rows of the emails to the owner their first values again, except for the address; the seed
 * does not insert these rows. Without an address no emails are sent.
 */
export const buildOwnerEmailStatements = (email = ''): string[] => [
  `INSERT OR REPLACE INTO owner_email_settings VALUES (1, '${email}', 1, 1, 1, 1, 0, NULL)`,
  "INSERT OR REPLACE INTO inbox_email VALUES (1, '[]', NULL)",
];

/** The statements that give every row of the settings its first values again. */
export const RESTORE_SETTINGS: readonly string[] = [
  RESTORE_BOOKING_RULES,
  ...buildOwnerEmailStatements(),
  RESTORE_FACTS,
];
