import type { Recommendation } from '../../src/domain/quiz/recommend.ts';

/** In characters. */
const REASONING_LENGTH = { shortest: 40, longest: 600 };
const TIP_LENGTH = { shortest: 20, longest: 200 };
/** Addresses, prices, markup, control characters and emoji. */
const FORBIDDEN_TEXT_PATTERN = /https?:|www\.|@|\$|[<>{}[\]*#_|\\`]|\p{Cc}|\p{Extended_Pictographic}/u;

/** The index plus two is the number; "one" is missing because it is also a pronoun. */
const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER_PATTERN = new RegExp(`\\d+(?:\\.\\d+)?|\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'gi');

/** The numbers in the text, whether in figures or in words, all as figures. */
const parseNumbers = (text: string): string[] =>
  (text.match(NUMBER_PATTERN) ?? []).map((number) => {
    const index = NUMBER_WORDS.indexOf(number.toLowerCase());
    return index < 0 ? number : String(index + 2);
  });

/** The text on one line, or null when it matches FORBIDDEN_TEXT_PATTERN or has a number that is not in the facts. */
function validateProse(text: string, facts: readonly string[]): string | null {
  const normalisedText = text.replace(/\s+/g, ' ').trim();
  if (!normalisedText.isWellFormed() || FORBIDDEN_TEXT_PATTERN.test(normalisedText)) return null;
  const allowedNumbers = new Set(facts.flatMap(parseNumbers));
  return parseNumbers(normalisedText).every((number) => allowedNumbers.has(number)) ? normalisedText : null;
}

const isLengthWithin = (text: string, { shortest, longest }: { shortest: number; longest: number }) =>
  text.length >= shortest && text.length <= longest;

/**
 * The model's sentences on one line, or null when they must not be shown: they are too short or too long, contain a
 * number, in figures or in words, that is not in the facts (a wrong number of weeks), or are not plain prose.
 */
export function validateReasoning(
  reasoning: string,
  { reasoning: facts, durationWeeks }: Recommendation,
): string | null {
  const validText = validateProse(reasoning, [facts, String(durationWeeks)]);
  return validText !== null && isLengthWithin(validText, REASONING_LENGTH) ? validText : null;
}

/**
 * The model's tips, one for each of the rules' tips, each validated as in `validateReasoning`; null when one is
 * invalid.
 */
export function validateTips(generated: readonly string[], rules: readonly string[]): string[] | null {
  if (generated.length !== rules.length) return null;
  const tips = generated.flatMap((tip, index) => validateProse(tip, [rules[index] ?? '']) ?? []);
  return tips.length === rules.length && tips.every((tip) => isLengthWithin(tip, TIP_LENGTH)) ? tips : null;
}
