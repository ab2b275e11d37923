/** What is done at an appointment other than a new set, in words; '' for a new set. Only the studio books it. OWNER §3, §6.6. */
export const TREATMENTS = ['', 'infill', 'removal', 'patch test'] as const;
type Treatment = (typeof TREATMENTS)[number];

export const REMOVAL = 'removal' satisfies Treatment;
export const PATCH_TEST = 'patch test' satisfies Treatment;

/** False for what the owner has described in words of her own. */
export const isListedTreatment = (treatment: string): boolean =>
  TREATMENTS.some((listedTreatment) => listedTreatment === treatment);

/** The treatment that the owner has typed: one of TREATMENTS, in capital letters or not, or else the words as they are. */
export const parseTreatment = (words: string): string =>
  TREATMENTS.find((listedTreatment) => listedTreatment === words.trim().toLowerCase()) ?? words.trim();

/** After a patch test or a removal there is no set whose map could be missing. OWNER §6.1. */
export const needsLashMap = (treatment: string): boolean => treatment !== PATCH_TEST && treatment !== REMOVAL;

export const MAX_TREATMENT_LENGTH = 40;

/** "Wispy Set, infill"; the service alone for a new set. */
export const formatServiceWithTreatment = (serviceName: string, treatment: string): string =>
  treatment === '' ? serviceName : `${serviceName}, ${treatment}`;
