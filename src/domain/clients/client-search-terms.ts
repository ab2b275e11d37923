/**
 * The words by which the owner finds a client: each word of the name, folded to a–z, the phone number as 04…, and its
 * last four digits. A typed word finds every client one of whose words begins with it. OWNER §3, §6.7.
 */
import { normalisePhone } from './phone.ts';

/** More words than a name has. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
/** Fewer digits are no phone number. */
const MIN_PHONE_DIGITS = 6;
const LAST_DIGIT_COUNT = 4;

/** Letters that Unicode does not take apart into a letter of a–z and a mark. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

const foldWord = (word: string): string =>
  [...word.toLowerCase().normalize('NFKD')]
    .map((letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .join('')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .slice(0, MAX_WORD_LENGTH);

const removeDuplicates = (words: readonly string[]): string[] => [...new Set(words)].filter((word) => word !== '');

/** "Zoë O'Brien-Müller" → "zoe", "obrien", "muller". A letter of another script stays as it is, in lower case. */
export const toNameSearchTerms = (name: string): string[] =>
  removeDuplicates(name.split(/[\s\p{Dash_Punctuation}]+/u).map(foldWord)).slice(0, MAX_WORDS);

const extractDigits = (input: string): string => input.replace(/\D/g, '');

/** "+61412345678" → "0412345678"; of any other number its digits. */
function toNationalDigits(phone: string): string {
  const { e164 } = normalisePhone(phone);
  return e164 === null ? extractDigits(phone).slice(0, MAX_WORD_LENGTH) : `0${e164.slice('+61'.length)}`;
}

/** "+61412345678" → "0412345678", "5678"; none for what is no phone number. */
export function toPhoneSearchTerms(phone: string): string[] {
  const digits = toNationalDigits(phone);
  return digits.length < MIN_PHONE_DIGITS ? [] : removeDuplicates([digits, digits.slice(-LAST_DIGIT_COUNT)]);
}

/** Digits with what stands between them: "0412 345", "+61 412". */
const TYPED_PHONE_PATTERN = /^[+\d\s().-]*\d[+\d\s().-]*$/;

/** The typed beginnings of words, all of which a client has to match. A part of a phone number is one word. */
export function parseSearchTerms(input: string): string[] {
  if (!TYPED_PHONE_PATTERN.test(input)) return toNameSearchTerms(input);
  const hasCountryCode = /^\s*\+\s*6\s*1/.test(input);
  return [hasCountryCode ? `0${extractDigits(input).slice('61'.length)}` : toNationalDigits(input)];
}

/** Whether every typed beginning begins a word of this name or phone number. */
export function matchesSearchTerms(
  { shownName, shownPhone }: { shownName: string; shownPhone: string },
  terms: readonly string[],
): boolean {
  const words = [...toNameSearchTerms(shownName), ...toPhoneSearchTerms(shownPhone)];
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
