/** The skin tones of the pictures are numbered 1 to 8 like foundation shades and never named. */
export const TONE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ToneNumber = (typeof TONE_NUMBERS)[number];
export const DEFAULT_TONE: ToneNumber = 4;
