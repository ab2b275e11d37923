import { formatPhone } from '../domain/format-phone.ts';
import type { PublicFacts } from '../domain/studio-facts.ts';

/** The studio's phone and email, shown with errors that the client cannot solve on the page; none while they cannot be read. */
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
