const SKIN_TONE_COUNT = 8;
const DEFAULT_TONE = 4;

/** The skin tone a visitor chose for the pictures (1 to 8), remembered in a cookie so that the first paint has it. */
export function toneIn(cookie: string | undefined): number {
  const tone = Number(cookie);
  return Number.isInteger(tone) && tone >= 1 && tone <= SKIN_TONE_COUNT ? tone : DEFAULT_TONE;
}
