import type { Recommendation } from '../../src/domain/recommend.ts';

const SHORTEST = 40;
const LONGEST = 600;
/** Addresses, prices, markup and control characters have no place in a sentence of advice. */
const UNFIT = /https?:|www\.|@|\$|[<>{}[\]*#_|\\`]|\p{Cc}|\p{Extended_Pictographic}/u;

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/**
 * The model's sentences on one line, or null when they are not fit to show: too short or too long, with a number that
 * the rules did not say (a length or a week would be wrong), or with anything but plain prose.
 */
export function fitWording(reasoning: string, { reasoning: facts, durationWeeks }: Recommendation): string | null {
  const wording = reasoning.replace(/\s+/g, ' ').trim();
  if (wording.length < SHORTEST || wording.length > LONGEST) return null;
  if (!wording.isWellFormed() || UNFIT.test(wording)) return null;
  const known = new Set([...numbersIn(facts), String(durationWeeks)]);
  return numbersIn(wording).every((number) => known.has(number)) ? wording : null;
}
