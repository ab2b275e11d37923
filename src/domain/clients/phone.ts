/**
 * Phone numbers as Australians type them, stored as E.164 and shown as 04xx xxx xxx; an unrecognised number is stored as
 * typed. DECISIONS §14.
 */

/** Spaces, dots, brackets, every kind of dash, and the invisible characters that copying from contacts adds. */
const PUNCTUATION_PATTERN = /[\s.()\p{Dash_Punctuation}\p{Format}]/gu;
const PREFIXED_NUMBER_PATTERN = /^(?:\+?610?|0)([23478]\d{8})$/;
/** Autofill drops the leading 0 of a mobile number. */
const MOBILE_WITHOUT_ZERO_PATTERN = /^(4\d{8})$/;

/** `e164` is null for anything but an Australian mobile or landline number. */
export function normalisePhone(input: string): { e164: string | null; original: string } {
  const digits = input.replace(PUNCTUATION_PATTERN, '');
  const nationalDigits = (PREFIXED_NUMBER_PATTERN.exec(digits) ?? MOBILE_WITHOUT_ZERO_PATTERN.exec(digits))?.[1];
  return { e164: nationalDigits === undefined ? null : `+61${nationalDigits}`, original: input };
}

/** A text message that is ready to be sent. `label`: of the choice; `body`: '' for a message to be written by hand. */
export type TextMessage = { label: string; body: string };

/**
 * The address that opens a text message to this number in the phone's own messages, with `body` in it. `?&body=` is read by
 * iOS, which wants an "&", and by Android, which wants a "?".
 */
export const buildTextMessageUri = (number: string, body: string): string =>
  `sms:${number}?&body=${encodeURIComponent(body)}`;
