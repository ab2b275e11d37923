import type { ServiceId } from '../../../src/domain/services/service.ts';
import type { LashChoice } from '../../../src/domain/treatments/lash-record.ts';

/** A sample client with the one appointment that they book; the phone numbers are reserved for fiction in Australia. */
export type SampleVisit = { email: string; fullName: string; phone: string; service: ServiceId; notes: string };

const createSampleVisit = (fullName: string, phone: string, service: ServiceId, notes = ''): SampleVisit => ({
  email: `${fullName.split(' ')[0]?.toLowerCase()}@example.test`,
  fullName,
  phone,
  service,
  notes,
});

/** The appointments that are over, the latest first. */
export const LATEST_VISIT = createSampleVisit('Amara Osei', '0491 570 006', 'volume_set');
export const LATE_CANCELLATION = createSampleVisit('Bella Rossi', '0491 570 156', 'hybrid_set');
export const NO_SHOW_VISIT = createSampleVisit('Cleo Marsh', '0491 570 157', 'classic_set');
export const PARTLY_REFUNDED_VISIT = createSampleVisit('Dana Petrov', '0491 570 158', 'wispy_set');
export const REVIEWED_VISIT = createSampleVisit('Ellie Ngo', '0491 570 159', 'hybrid_set');
export const EARLIEST_VISIT = createSampleVisit('Freya Holm', '0491 570 110', 'wet_set', 'Mornings suit me best.');

/** The appointments ahead, the next first. */
export const NEXT_VISIT = createSampleVisit(
  'Grace Taylor',
  '0491 570 313',
  'classic_set',
  'I wear glasses, so not too long.',
);
export const RESCHEDULE_CODE_VISIT = createSampleVisit('Hana Sato', '0491 570 737', 'hybrid_set');
export const PENDING_VISIT = createSampleVisit('Isla Brown', '0491 571 266', 'volume_set');
export const SECOND_NEXT_VISIT = createSampleVisit(
  'Jade Wilson',
  '0491 571 491',
  'wispy_set',
  'First time with extensions.',
);
export const LAST_VISIT = createSampleVisit('Kira Lowe', '0491 571 804', 'classic_set');

export const SAMPLE_REVIEW = 'This is a sample review. Three weeks on they are still full. No more mascara.';

const ADHESIVE = 'Sky S+, batch 4471';

/** The lash maps of PARTLY_REFUNDED_VISIT, REVIEWED_VISIT and EARLIEST_VISIT. */
export const SAMPLE_MAPS: (LashChoice & { adhesive: string; note: string })[] = [
  { lengths: [8, 10, 11, 13, 12, 12, 10], curl: 'CC', diameter: '0.07', adhesive: ADHESIVE, note: 'Side sleeper.' },
  { lengths: [8, 9, 11, 12, 12, 11, 9], curl: 'D', diameter: '0.10', adhesive: ADHESIVE, note: '' },
  { lengths: [8, 10, 11, 12, 13, 12, 10], curl: 'CC', diameter: '0.07', adhesive: ADHESIVE, note: '' },
];
