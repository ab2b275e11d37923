/**
 * Signing in with a code by email: six digits, ten minutes, five tries, one use; at most three codes an hour for an email
 * address, ten for a network and 200 for the whole site. DECISIONS §6, docs/decisions/023.
 */
const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const MAX_CODE_TRIES = 5;
export const MAX_CODES_PER_ADDRESS_PER_HOUR = 3;
export const MAX_CODES_PER_NETWORK_PER_HOUR = 10;
/** Against an attacker with thousands of networks: mail services block a domain that sends so many unwanted emails. */
export const MAX_CODES_PER_SITE_PER_HOUR = 200;

/** Six digits from 64 random bits; the probabilities of two codes differ by less than one in 10 ** 13. */
export const toSignInCode = (randomBits: bigint): string =>
  String(randomBits % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The code in typed or pasted text, without spaces and hyphens; null unless it has six digits. */
export function parseSignInCode(input: string): string | null {
  const digits = input.replaceAll(/[\s-]/g, '');
  return new RegExp(`^[0-9]{${CODE_DIGITS}}$`).test(digits) ? digits : null;
}

/** The form in which email addresses are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1']);
/** An IPv6 network of one household is a /64: four of the eight groups. */
const NETWORK_GROUPS = 4;

/**
 * The network to which the limits apply: the IPv4 address itself, or the first 64 bits of an IPv6 address. Null without an
 * address and for the loopback address.
 */
export function findNetwork(address: string | undefined): string | null {
  if (!address || LOOPBACK_ADDRESSES.has(address)) return null;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const splitGroups = (text: string) => (text === '' ? [] : text.split(':'));
  const missingCount = 8 - splitGroups(head).length - splitGroups(tail).length;
  const zeros = address.includes('::') ? Array<string>(Math.max(missingCount, 0)).fill('0') : [];
  return [...splitGroups(head), ...zeros, ...splitGroups(tail)]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

export const GOOGLE_ISSUER = 'https://accounts.google.com';

/**
 * Whether the provider is authoritative for an email address it has verified, so that no other account can own the
 * mailbox: Google for gmail.com addresses, and for those of an organisation whose domain it names (`hd`)
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export function isAuthoritative(claims: { issuer: string; email: string; hostedDomain: string | undefined }): boolean {
  return Boolean(claims.hostedDomain) || (claims.issuer === GOOGLE_ISSUER && claims.email.endsWith('@gmail.com'));
}
