/**
 * Money is whole Australian cents, GST included; on the wire it is dollars with at most two decimals.
 * No other file rounds amounts. DECISIONS §3.
 */
export type Cents = number;

/** The currency of every amount: ISO 4217 in lower case, as Stripe writes it. */
export const CURRENCY = 'aud';

/** Up to 9,999,999.99: far above any price of the studio, and far below the limit of exact arithmetic on numbers. */
const DOLLARS_PATTERN = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Dollars to cents without floating point. Null for anything but 0 or more with at most two decimals. */
export function parseDollars(input: string | number): Cents | null {
  const match = DOLLARS_PATTERN.exec(String(input));
  if (!match) return null;
  const [, dollars = '', cents = ''] = match;
  return Number(dollars + cents.padEnd(2, '0'));
}

/** Like `parseDollars`, but throws RangeError instead of returning null. */
export function requireDollars(input: string | number): Cents {
  const cents = parseDollars(input);
  if (cents === null) throw new RangeError(`Not dollars: ${input}`);
  return cents;
}

/** The cents of typed dollars: " $1,085.50 " is read like "1085.5". Null like `parseDollars`. */
export const parseTypedDollars = (input: string): Cents | null =>
  parseDollars(
    input
      .trim()
      .replace(/^\$ ?/, '')
      .replace(/,(?=\d{3}\b)/g, ''),
  );

/** 15000 → "150.00". Throws RangeError for anything but whole cents. */
export function toDollarString(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = cents < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 15000 → "150", 13550 → "135.50", as form fields show amounts. */
export const formatDollarsForField = (cents: Cents): string => toDollarString(cents).replace(/\.00$/, '');

/** "$150", "$135.50", "$1,085" */
export const formatDollars = (cents: Cents): string =>
  `$${formatDollarsForField(cents).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`;

/** "$1,145", "−$75", "$104.09": a sum, which may be large or negative */
export function formatSum(cents: Cents): string {
  const dollars = formatDollars(Math.abs(cents));
  return cents < 0 ? `−${dollars}` : dollars;
}

/** 13550 → 135.5, for the wire only; `parseDollars` reads it back exactly. */
export function toDollars(cents: Cents): number {
  return Number(toDollarString(cents));
}

/** The GST included in a total: one eleventh; half a cent rounds up. */
export function calculateGstPart(totalCents: Cents): Cents {
  return Math.round(totalCents / 11);
}

/** `percent` is whole; half a cent rounds up. */
export function calculatePercentage(amountCents: Cents, percent: number): Cents {
  return Math.round((amountCents * percent) / 100);
}
