import { formatPhone } from '../domain/phone.ts';
import { policyFacts } from './policy-facts.ts';
import { studio } from './studio.ts';

const { eyeSurgeryMonths, firstVisitEarlyMinutes, patchTestHours } = policyFacts;

/** What a client must know before the first visit, before they pay (DECISIONS §14). */
export const FIRST_VISIT = [
  `A patch test needs ${patchTestHours} hours' notice.`,
  `No lash extensions within ${eyeSurgeryMonths} months of eye surgery.`,
  `Arrive ${firstVisitEarlyMinutes} minutes early.`,
] as const;

/** Said to visitors before a choice takes them to signing in (SPEC §5). */
export const SIGN_IN_AHEAD = 'You sign in, then pay by card. About two minutes.';

export const ON_THE_DAY = 'Arrive with clean, bare lashes: no mascara, no oil cleanser on the day.';

const phone = formatPhone(studio.phone);

/** The two ways to a person, for wherever the page cannot help by itself. */
export const CONTACTS = [
  { label: phone, href: `tel:${studio.phone}` },
  { label: studio.email, href: `mailto:${studio.email}` },
] as const;

/** The street address is on no page: it is asked for. */
export const ASK_FOR_ADDRESS = `We are in ${studio.suburb}. Ask us for the street address before your first visit:`;

/** What to think of before an appointment; first-timers have more to think of. */
export const whatToBring = (isFirst: boolean): readonly string[] => [ON_THE_DAY, ...(isFirst ? FIRST_VISIT : [])];
