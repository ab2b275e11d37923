import { formatPhone } from '../domain/clients/format-phone.ts';
import type { PublicFacts } from '../domain/studio-facts.ts';
import { studio } from './studio.ts';

/** The studio's phone and email, shown with errors that the client cannot solve on the page; none when `facts` is null. */
export const buildContactLinks = (facts: PublicFacts | null) =>
  facts
    ? [
        { label: formatPhone(facts.phone), href: `tel:${facts.phone}` },
        { label: facts.email, href: `mailto:${facts.email}` },
      ]
    : [];

/** "<phone> or <email>" */
export const formatContacts = (facts: PublicFacts): string =>
  buildContactLinks(facts)
    .map(({ label }) => label)
    .join(' or ');

/**
 * The location of the studio: the suburb, and the owner's words about the address. The street address itself is on no page
 * (DECISIONS §1, I28). OWNER §6.11.
 */
export const describeStudioLocation = (facts: PublicFacts | null): string =>
  [`The studio is in ${studio.suburb}.`, facts?.addressWords].filter(Boolean).join(' ');

/** The location, with the contacts on a second line, for an email or a calendar. */
export const describeLocationAndContacts = (facts: PublicFacts): string =>
  `${describeStudioLocation(facts)}\nCall or write to us: ${formatContacts(facts)}.`;
