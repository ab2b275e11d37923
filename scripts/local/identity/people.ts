import { createHash } from 'node:crypto';

export type Person = { subject: string; email: string; emailVerified: boolean; name: string; givenName: string };

/** The accounts that the sign-in page offers, each with a constant subject. */
export const MAYA: Person = {
  subject: '100000000000000000001',
  email: 'maya@example.test',
  emailVerified: true,
  name: 'Maya Ellis',
  givenName: 'Maya',
};
export const NOOR: Person = {
  subject: '100000000000000000002',
  email: 'noor@example.test',
  emailVerified: true,
  name: 'Noor Haddad',
  givenName: 'Noor',
};
export const OWNER: Person = {
  subject: '100000000000000000003',
  email: 'owner@example.test',
  emailVerified: true,
  name: 'Studio Owner',
  givenName: 'Studio',
};
export const UNVERIFIED_PERSON: Person = {
  subject: '100000000000000000004',
  email: 'unverified@example.test',
  emailVerified: false,
  name: 'Una Verified',
  givenName: 'Una',
};

export const PEOPLE: readonly Person[] = [MAYA, NOOR, OWNER, UNVERIFIED_PERSON];

/**
 * The account of an email: one of PEOPLE, or a new one whose first name is the local part and whose subject is a hash
 * of the email, so that the same email is always the same account. Null when it is not an email address.
 */
export function findPerson(email: string): Person | null {
  const address = email.trim().toLowerCase();
  const [localPart = '', domain = ''] = address.split('@');
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || localPart === '' || domain === '') return null;
  const knownPerson = PEOPLE.find((person) => person.email === address);
  if (knownPerson !== undefined) return knownPerson;
  const givenName = localPart.charAt(0).toUpperCase() + localPart.slice(1);
  return { subject: calculateSubject(address), email: address, emailVerified: true, name: givenName, givenName };
}

/** 21 digits, as Google's are; those of PEOPLE begin with 1. */
function calculateSubject(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex');
  const digits = BigInt(`0x${hash}`).toString().slice(0, 20);
  return `2${digits}`;
}
