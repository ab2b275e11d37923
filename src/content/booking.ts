import { PATCH_TEST } from '../domain/treatments/treatment.ts';
import { policyFacts } from './policy-facts.ts';

const { eyeSurgeryMonths, firstVisitEarlyMinutes, patchTestHours } = policyFacts;

export const PATCH_TEST_NOTE = `A patch test needs ${patchTestHours} hours' notice.`;

const FIRST_VISIT_NOTES = [
  PATCH_TEST_NOTE,
  `No lash extensions within ${eyeSurgeryMonths} months of eye surgery.`,
  `Arrive ${firstVisitEarlyMinutes} minutes early.`,
];

/**
 * The notes that a first-time client must read before paying (DECISIONS §14). `treatment`: of the appointment; one that is a
 * patch test needs no note about it.
 */
export const listFirstVisitNotes = (treatment: string): string[] =>
  FIRST_VISIT_NOTES.filter((note) => note !== PATCH_TEST_NOTE || treatment !== PATCH_TEST);

/** Shown to visitors before a choice redirects them to signing in (SPEC §5). */
export const SIGN_IN_NOTE = 'You sign in, then pay by card. About two minutes.';

export const PREPARATION_NOTE = 'Arrive with clean, bare lashes: no mascara, no oil cleanser on the day.';

/** Advice before an appointment with this treatment; for a first visit with the notes for one. */
export const listPreparationNotes = (isFirstVisit: boolean, treatment: string): string[] => [
  PREPARATION_NOTE,
  ...(isFirstVisit ? listFirstVisitNotes(treatment) : []),
];

/** Shown with the contacts in place of the services while none of them can be booked online. OWNER §6.10. */
export const NO_SERVICES_OFFERED_NOTE = 'Nothing can be booked online at the moment. Please call or write to us:';

/** Shown when a link or a quiz result leads to a service that cannot be booked online. */
export const formatServiceNotOffered = (name: string): string => `${name} cannot be booked online at the moment.`;
