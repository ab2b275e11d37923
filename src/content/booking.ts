import { policyFacts } from './policy-facts.ts';

const { eyeSurgeryMonths, firstVisitEarlyMinutes, patchTestHours } = policyFacts;

/** The notes that a first-time client must read before paying (DECISIONS §14). */
export const FIRST_VISIT_NOTES = [
  `A patch test needs ${patchTestHours} hours' notice.`,
  `No lash extensions within ${eyeSurgeryMonths} months of eye surgery.`,
  `Arrive ${firstVisitEarlyMinutes} minutes early.`,
] as const;

/** Shown to visitors before a choice redirects them to signing in (SPEC §5). */
export const SIGN_IN_NOTE = 'You sign in, then pay by card. About two minutes.';

export const PREPARATION_NOTE = 'Arrive with clean, bare lashes: no mascara, no oil cleanser on the day.';

/** Advice before an appointment; for a first visit with `FIRST_VISIT_NOTES`. */
export const listPreparationNotes = (isFirstVisit: boolean): readonly string[] => [
  PREPARATION_NOTE,
  ...(isFirstVisit ? FIRST_VISIT_NOTES : []),
];

/** Shown with the contacts in place of the services while none of them can be booked online. OWNER §6.10. */
export const NO_SERVICES_OFFERED_NOTE = 'Nothing can be booked online at the moment. Please call or write to us:';

/** Shown when a link or a quiz result leads to a service that cannot be booked online. */
export const formatServiceNotOffered = (name: string): string => `${name} cannot be booked online at the moment.`;
