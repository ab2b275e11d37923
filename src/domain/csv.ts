/**
 * A file of comma-separated values as Excel, Numbers and bookkeeping programs read it: UTF-8 with a byte order mark,
 * and lines that end with CR and LF (RFC 4180). OWNER §6.9.
 */
const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';
/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Text that is never a formula. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Of cells that are ready to be written. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => cells.join(',') + END_OF_LINE).join('')}`;
