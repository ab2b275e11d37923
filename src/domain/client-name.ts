/** How the owner's pages name a client; while names are hidden, by initials. OWNER §2. */
import { capitalise } from './cancellation-terms.ts';
import { toInitials } from './hidden-names.ts';

/** `firstName` is for sentences about the client. */
export type DisplayName = { name: string; firstName: string };

/** A deleted account has no name (docs/decisions/022). */
const FORMER_CLIENT: DisplayName = { name: 'A former client', firstName: 'the client' };

/** `fullName`: as booked, or of the account; '' once the account is deleted. */
export function toDisplayName(fullName: string, namesHidden: boolean): DisplayName {
  const [firstName, ...others] = fullName.trim().split(/\s+/);
  if (!firstName) return FORMER_CLIENT;
  const name = [firstName, ...others].join(' ');
  return namesHidden ? { name: toInitials(name), firstName: toInitials(firstName) } : { name, firstName };
}

/** "Mia" → "Mia’s", at the beginning of a title. */
export const toPossessive = (firstName: string): string => `${capitalise(firstName)}’s`;
