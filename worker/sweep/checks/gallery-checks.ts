import { sql } from 'drizzle-orm';
import type { Check } from './check.ts';

/** I29: the photos on the website have the consent of whoever is on them. */
export const galleryChecks: Check[] = [
  {
    kind: 'photo_without_consent',
    description: 'I29 No photo of a person is published without a consent, or of a client who has deleted the account.',
    find: () => sql`SELECT gallery_item.id AS ref FROM gallery_item
      LEFT JOIN client ON client.id = gallery_item.consent_client
      WHERE gallery_item.published = 1 AND gallery_item.depicts <> 'nobody'
      AND (gallery_item.consent_at IS NULL OR client.state = 'deleted')`,
  },
];
