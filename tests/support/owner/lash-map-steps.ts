import type { TestApp } from '../test-app.ts';

/** The fields that the form of a lash map posts for an appointment that has none yet. */
export const MAP_FIELDS = {
  zone1: '8',
  zone2: '10',
  zone3: '11',
  zone4: '13',
  zone5: '13',
  zone6: '12',
  zone7: '10',
  curl: 'CC',
  diameter: '0.07',
  adhesive: 'Sky S+, batch 4471',
  note: 'Sleeps on the left side.',
  revision: '',
};

/** The lengths of MAP_FIELDS as the row has them. */
export const MAP_LENGTHS = '[8,10,11,13,13,12,10]';

/** Inserts the lash map of an appointment; the day is that of the appointment at the studio. */
export const insertMap = ({ rows }: TestApp, bookingId: string, lengths = MAP_LENGTHS): Promise<unknown[]> =>
  rows(
    `INSERT INTO lash_record (booking_id, client_id, lengths, curl, diameter, style, adhesive, note, worn_on)
     SELECT id, client_id, ?2, 'CC', '0.07', service_id, 'Sky S+, batch 4471', 'Sleeps on the left side.',
       date(starts_at, '+10 hours') FROM booking WHERE id = ?1`,
    ...[bookingId, lengths],
  );

/** The lash maps of all appointments. */
export const readLashMaps = ({ rows }: TestApp) =>
  rows(
    'SELECT booking_id, lengths, curl, diameter, style, adhesive, note, worn_on, revision FROM lash_record ORDER BY worn_on',
  );
