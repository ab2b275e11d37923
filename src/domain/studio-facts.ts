/**
 * The facts of the studio that the owner sets, in one row: everything that clients read about how to reach it, its street
 * address, and what the tax office knows of it. OWNER §6.11, §10.
 */

/** `phone`: E.164. `socialUrl`, `addressWords`: '' for none. `abn`: eleven digits. */
export type PublicFacts = {
  phone: string;
  email: string;
  socialUrl: string;
  addressWords: string;
  abn: string | null;
};

/** What a receipt and the takings depend on. `gstFrom`: the first day of the registration, null without one. */
export type TaxRegistration = { abn: string | null; gstFrom: Temporal.PlainDate | null };

/** `streetAddress`: with words about parking; '' for none. Only a client to whom the owner sends it reads it (I28). */
export type StudioFacts = PublicFacts & TaxRegistration & { streetAddress: string };

/** The column of each fact; the log uses the same names. */
export const FACT_COLUMNS = {
  phone: 'phone',
  email: 'contact_email',
  socialUrl: 'social_url',
  addressWords: 'address_words',
  streetAddress: 'street_address',
  abn: 'abn',
  gstFrom: 'gst_from',
} as const satisfies Record<keyof StudioFacts, string>;

export const MAX_FACT_LENGTH = { socialUrl: 200, addressWords: 200, streetAddress: 300 } as const;

const ABN_PATTERN = /^\d{11}$/;
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_MODULUS = 89;

/**
 * The eleven digits of a typed ABN without spaces; null for anything else. The tax office's checksum: after 1 is subtracted
 * from the first digit, the weighted sum of all digits is a multiple of 89.
 */
export function parseAbn(input: string): string | null {
  const digits = input.replaceAll(/\s/g, '');
  if (!ABN_PATTERN.test(digits)) return null;
  const sum = ABN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), -10);
  return sum % ABN_MODULUS === 0 ? digits : null;
}

/** "51 824 753 556" */
export const formatAbn = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** Whether the studio was registered for GST on a day. A registration needs an ABN. */
export const isRegisteredForGst = ({ abn, gstFrom }: TaxRegistration, day: Temporal.PlainDate): boolean =>
  abn !== null && gstFrom !== null && Temporal.PlainDate.compare(gstFrom, day) <= 0;
