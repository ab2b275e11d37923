/** How a client is named: on the owner's pages (OWNER §2), and in what the client reads. */

import { capitalise } from '../sentence-text.ts';
import { toInitials } from './hidden-names.ts';

/** `firstName` is for sentences about the client. */
export type DisplayName = { name: string; firstName: string };

/** A deleted account has no name (docs/decisions/022). */
const FORMER_CLIENT: DisplayName = { name: 'A former client', firstName: 'the client' };

/**
 * The client's name on the owner's pages; initials while names are hidden. `fullName`: as booked, or of the account; ''
 * once the account is deleted.
 */
export function toDisplayName(fullName: string, namesHidden: boolean): DisplayName {
  const [firstName, ...otherNames] = fullName.trim().split(/\s+/);
  if (!firstName) return FORMER_CLIENT;
  const name = [firstName, ...otherNames].join(' ');
  return namesHidden ? { name: toInitials(name), firstName: toInitials(firstName) } : { name, firstName };
}

/** The part of an email address before the "@". It names a client for whom no other name is known. */
export const toMailboxName = (email: string): string => email.split('@')[0] ?? '';

/** The first word of a full name: the first name of a client without an account. '' for no name. */
export const toFirstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/**
 * The name by which a client is greeted. A sign-in with an emailed code stores the mailbox name as the first name; the
 * first word of the full name replaces it. Any other first name comes from the identity provider or the owner, and stays.
 */
export function findFirstName({
  email,
  firstName,
  fullName,
}: Record<'email' | 'firstName' | 'fullName', string>): string {
  return firstName === toMailboxName(email) ? toFirstName(fullName) || firstName : firstName;
}

/** "Mia" → "Mia’s", at the beginning of a title. */
export const toPossessive = (firstName: string): string => `${capitalise(firstName)}’s`;
