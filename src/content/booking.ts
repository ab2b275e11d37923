import { formatPhone } from '../domain/phone.ts';
import type { PublicFacts } from '../domain/studio-facts.ts';
import { policyFacts } from './policy-facts.ts';
import { studio } from './studio.ts';

const { eyeSurgeryMonths, firstVisitEarlyMinutes, patchTestHours } = policyFacts;

/** What a first-time client must read before paying (DECISIONS §14). */
export const FIRST_VISIT_NOTES = [
  `A patch test needs ${patchTestHours} hours' notice.`,
  `No lash extensions within ${eyeSurgeryMonths} months of eye surgery.`,
  `Arrive ${firstVisitEarlyMinutes} minutes early.`,
] as const;

/** Shown to visitors before a choice redirects them to signing in (SPEC §5). */
export const SIGN_IN_NOTE = 'You sign in, then pay by card. About two minutes.';

export const PREPARATION_NOTE = 'Arrive with clean, bare lashes: no mascara, no oil cleanser on the day.';

/** The studio's phone and email, shown with errors that the client cannot solve on the page; none while they cannot be read. */
export const contactLinks = (facts: PublicFacts | null) =>
  facts
    ? [
        { label: formatPhone(facts.phone), href: `tel:${facts.phone}` },
        { label: facts.email, href: `mailto:${facts.email}` },
      ]
    : [];

/** "<phone> or <email>" */
export const contactWords = (facts: PublicFacts): string =>
  contactLinks(facts)
    .map(({ label }) => label)
    .join(' or ');

/** The street address is on no page; clients request it (DECISIONS §1, I28). */
export const ASK_FOR_ADDRESS = `We are in ${studio.suburb}. Ask us for the street address before your first visit:`;

/** Advice before an appointment; for a first visit with `FIRST_VISIT_NOTES`. */
export const preparationNotes = (isFirst: boolean): readonly string[] => [
  PREPARATION_NOTE,
  ...(isFirst ? FIRST_VISIT_NOTES : []),
];

/** Shown with the contacts in place of the services while none of them can be booked online. OWNER §6.10. */
export const NOTHING_OFFERED = 'Nothing can be booked online at the moment. Please call or write to us:';

/** The same of one service, to a visitor whom a link or a quiz result has led to it. */
export const notOffered = (name: string): string => `${name} cannot be booked online at the moment.`;
