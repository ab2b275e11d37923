/**
 * Three tips for the set a client wears: one for its age in weeks, one for its style, and one habit for its age.
 * SPEC §7 (care advice), §8 (default tips), §9 (at most three); DECISIONS §11.
 */
import { isServiceId, type ServiceId } from '../services/service.ts';

export const MAX_CARE_TIPS = 3;

/** Shown when no appointment has started yet, and when the call fails. */
export const DEFAULT_CARE_TIPS: readonly string[] = [
  'Wash your lashes once a day with an oil-free lash cleanser, rinse well and pat them dry.',
  'Brush them with a clean spoolie once they are dry, from the middle to the tips.',
  'Keep oil-based makeup remover, cleanser and sunscreen away from your lash line.',
];

const STYLE_TIPS: Readonly<Record<ServiceId, string>> = {
  classic_set: 'Skip mascara: it clumps single lashes and the remover loosens the bond.',
  hybrid_set: 'Brush the fans first and the longer singles last, so the texture stays open.',
  wet_set: 'Brush with two or three light strokes only: too many open the closed fans.',
  wispy_set: 'Brush the base, then pinch the longer spikes back together while they are damp.',
  strip_lash: 'Hold the brush upright at the outer corner, where the longest lashes cross.',
  volume_set: 'Dry the fans from the roots with a cool, gentle breeze so they open again after washing.',
  mega_volume: 'Part the fans at the roots when you wash: dense sets hold on to makeup and skin oil.',
  anime_spikes: 'Shape each spike with clean fingertips while it is damp, and brush only the lashes between.',
  coloured_set: 'Use a clear, oil-free cleanser: tinted ones and eyeshadow dull the colour.',
  gemstone_set: 'Pat around the stones and never pick at a loose one: it can take the lash with it.',
};

type WearStage = { untilWeek: number; firstTip: string; habitTip: string };

const WEAR_STAGES: readonly WearStage[] = [
  {
    untilWeek: 0,
    firstTip: 'Keep steam, sweat and water off your lashes for the first 24 hours, then wash them every day.',
    habitTip: 'Sleep on your back or your side on a smooth pillowcase while you get used to them.',
  },
  {
    untilWeek: 2,
    firstTip: 'Wash your lashes every day, and rinse with fresh water after the pool, the sea or a workout.',
    habitTip: 'Keep oil-based remover and sunscreen away from the lash line: oil loosens the bond.',
  },
  {
    untilWeek: 4,
    firstTip: 'A few gaps are normal now: you shed some natural lashes every day and the extension goes with them.',
    habitTip: 'Let loose lashes fall by themselves. Pulling one can take a natural lash that is still growing.',
  },
  {
    untilWeek: Number.POSITIVE_INFINITY,
    firstTip: 'Your set is near the end of its life. Book a fresh one or have it taken off: please do not pull it.',
    habitTip: 'Keep washing and brushing what is left, so grown-out lashes do not twist into their neighbours.',
  },
];

/**
 * A style at one of four ages. There are only forty combinations, so the model's answers are stored. `tips`: the studio's
 * own tips.
 */
export type StyleCareTips = { service: ServiceId; stage: number; tips: readonly string[] };

/**
 * `weeksWorn`: whole weeks since the appointment; below 0 counts as 0. Null for an unknown style and for NaN.
 */
export function findStyleCareTips(lashStyle: string, weeksWorn: number): StyleCareTips | null {
  const stage = WEAR_STAGES.findIndex(({ untilWeek }) => weeksWorn <= untilWeek);
  const { firstTip, habitTip } = WEAR_STAGES[stage] ?? {};
  if (!firstTip || !habitTip || !isServiceId(lashStyle)) return null;
  return { service: lashStyle, stage, tips: [firstTip, STYLE_TIPS[lashStyle], habitTip] };
}

/** The studio's own tips for the question; the default tips when `findStyleCareTips` is null. */
export const listCareTips = (lashStyle: string, weeksWorn: number): readonly string[] =>
  findStyleCareTips(lashStyle, weeksWorn)?.tips ?? DEFAULT_CARE_TIPS;
