import type { Recommendation } from '../../src/domain/recommend.ts';

/** In characters. */
const REASON = { shortest: 40, longest: 600 };
const TIP = { shortest: 20, longest: 200 };
/** Addresses, prices, markup and control characters have no place in a sentence of advice. */
const UNFIT = /https?:|www\.|@|\$|[<>{}[\]*#_|\\`]|\p{Cc}|\p{Extended_Pictographic}/u;

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** One line of plain prose with no number that the facts do not have; null for anything else. */
function plainProse(said: string, facts: readonly string[]): string | null {
  const wording = said.replace(/\s+/g, ' ').trim();
  if (!wording.isWellFormed() || UNFIT.test(wording)) return null;
  const known = new Set(facts.flatMap(numbersIn));
  return numbersIn(wording).every((number) => known.has(number)) ? wording : null;
}

const isWithin = (text: string, { shortest, longest }: { shortest: number; longest: number }) =>
  text.length >= shortest && text.length <= longest;

/**
 * The model's sentences on one line, or null when they are not fit to show: too short or too long, with a number that
 * the rules did not say (a length or a week would be wrong), or with anything but plain prose.
 */
export function validateReasoning(
  reasoning: string,
  { reasoning: facts, durationWeeks }: Recommendation,
): string | null {
  const wording = plainProse(reasoning, [facts, String(durationWeeks)]);
  return wording !== null && isWithin(wording, REASON) ? wording : null;
}

/** The model's tips, one for each of the studio's own and as fit to show as above; null when one of them is not. */
export function validateTips(said: readonly string[], rules: readonly string[]): string[] | null {
  if (said.length !== rules.length) return null;
  const tips = said.flatMap((tip, index) => plainProse(tip, [rules[index] ?? '']) ?? []);
  return tips.length === rules.length && tips.every((tip) => isWithin(tip, TIP)) ? tips : null;
}
