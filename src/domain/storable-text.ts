/** Typed text on one line: without spaces at its ends, and with one space between two words. */
export const toSingleLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Every control character, NUL included, except tab and line breaks. */
const CONTROL_CHARACTER_PATTERN = /[^\P{Cc}\t\n\r]/u;

/**
 * Whether typed text may be stored: without lone surrogates, and without control characters, which emails, calendar files
 * and exports cannot contain.
 */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !CONTROL_CHARACTER_PATTERN.test(text);
