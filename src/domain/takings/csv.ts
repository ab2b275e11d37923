/**
 * A file of comma-separated values as Excel, Numbers and bookkeeping programs read it: UTF-8 with a byte order mark,
 * and lines that end with CR and LF (RFC 4180). OWNER §6.9.
 */
const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';
/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA_START_PATTERN = /^[=+\-@\t\r\n]/;
const QUOTED_CHARACTER_PATTERN = /[",\r\n]/;

/** A cell with a text, which no spreadsheet takes for a formula. */
export function toTextCell(text: string): string {
  const safe = FORMULA_START_PATTERN.test(text) ? `'${text}` : text;
  return QUOTED_CHARACTER_PATTERN.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a file from cells that need no more quoting. */
export const formatCsvFile = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => cells.join(',') + END_OF_LINE).join('')}`;
