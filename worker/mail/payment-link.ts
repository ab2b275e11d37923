import { hashWithKey, verifyKeyedHash } from '../platform/keyed-hash.ts';

/** Separates payment links from the other uses of the key. */
const PURPOSE = 'payment-link';
const LINK_PATTERN = /^([0-9a-z-]{1,64})\.([0-9a-f]{64})$/;

/** The secret that signs payment links, and the origins of the site; links use the first. */
export type LinkSigner = { signInSecret: string; origins: string[] };

/** The path of the page on which anyone who has it pays for this booking: "/pay/{booking}.{HMAC}". OWNER §6.6 (The link). */
export const signPaymentLinkPath = async ({ signInSecret }: Pick<LinkSigner, 'signInSecret'>, bookingId: string) =>
  `/pay/${bookingId}.${await hashWithKey(signInSecret, PURPOSE, bookingId)}`;

/** The whole address, for a message to the client. */
export const buildPaymentLinkUrl = async (config: LinkSigner, bookingId: string): Promise<string> =>
  `${config.origins[0] ?? ''}${await signPaymentLinkPath(config, bookingId)}`;

/** The id of the booking of "{booking}.{HMAC}"; null for any text that we have not signed. */
export async function verifyPaymentLink({ signInSecret }: Pick<LinkSigner, 'signInSecret'>, link: string) {
  const [, bookingId = '', hash = ''] = LINK_PATTERN.exec(link) ?? [];
  const isValid = await verifyKeyedHash(signInSecret, hash, PURPOSE, bookingId);
  return isValid ? bookingId : null;
}
