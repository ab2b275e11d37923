/**
 * Which of the ten styles suits a set of answers. The vibe picks a ladder of styles from quiet to bold; makeup, week
 * and upkeep say how high to climb it; then some styles are taken away from some people, and the choice is the next
 * one down that is left and offered. SPEC §3, DECISIONS §11.
 */

import { LASH_STYLES } from './lash-style.ts';
import type { QuizAnswers } from './quiz-answers.ts';
import { SERVICE_IDS, type ServiceId } from './service.ts';

const MAKEUP_STEPS: Record<QuizAnswers['makeupRoutine'], number> = { minimal: 0, moderate: 1, varies: 1, full_glam: 2 };
const WEEK_STEPS: Record<QuizAnswers['lifestyle'], number> = { active: 0, professional: 1, relaxed: 1, social: 2 };
const UPKEEP_STEPS: Record<QuizAnswers['maintenanceLevel'], number> = { low: 0, medium: 1, flexible: 1, high: 2 };

/** One rung for each sum of steps, 0 to 6. */
type Ladder = readonly [ServiceId, ServiceId, ServiceId, ServiceId, ServiceId, ServiceId, ServiceId];

const LADDERS: Readonly<Record<QuizAnswers['preferredVibe'], Ladder>> = {
  natural: ['classic_set', 'classic_set', 'classic_set', 'hybrid_set', 'hybrid_set', 'wispy_set', 'volume_set'],
  dramatic: ['hybrid_set', 'wet_set', 'wet_set', 'volume_set', 'strip_lash', 'mega_volume', 'mega_volume'],
  glamorous: ['hybrid_set', 'hybrid_set', 'wispy_set', 'volume_set', 'volume_set', 'strip_lash', 'mega_volume'],
  edgy: ['wet_set', 'wet_set', 'wispy_set', 'anime_spikes', 'coloured_set', 'gemstone_set', 'gemstone_set'],
};

type Rule = { styles: readonly ServiceId[]; isFor: (answers: QuizAnswers) => boolean; because: string };

const RULES: readonly Rule[] = [
  {
    styles: ['strip_lash'],
    isFor: ({ eyeShape }) => eyeShape === 'hooded',
    because: 'a long outer corner would vanish under your fold',
  },
  {
    styles: ['mega_volume', 'anime_spikes', 'coloured_set', 'gemstone_set'],
    isFor: ({ maintenanceLevel }) => maintenanceLevel === 'low' || maintenanceLevel === 'flexible',
    because: 'bolder sets need upkeep you can count on',
  },
  {
    styles: ['strip_lash', 'mega_volume'],
    isFor: ({ lifestyle, preferredVibe }) => lifestyle === 'professional' && preferredVibe !== 'edgy',
    because: 'anything bolder is a lot for work',
  },
];

/** `because` says why the next bolder style was passed over; null when none was. */
export type StyleChoice = { serviceId: ServiceId; because: string | null };

/**
 * `offered`: at least one. When no style at or below the rung is offered it is the next one above, and when none of the
 * ladder is, the one that is closest in fullness to the quietest.
 */
export function chooseStyle(answers: QuizAnswers, offered: ReadonlySet<ServiceId>): StyleChoice {
  const ladder = LADDERS[answers.preferredVibe];
  const steps = stepsUp(answers);
  const ruleAgainst = (serviceId: ServiceId) =>
    RULES.find((rule) => rule.styles.includes(serviceId) && rule.isFor(answers));
  let because: string | null = null;
  for (const serviceId of ladder.slice(0, steps + 1).toReversed()) {
    const against = ruleAgainst(serviceId);
    if (against) because = against.because;
    else if (offered.has(serviceId)) return { serviceId, because };
  }
  const fitting = SERVICE_IDS.filter((serviceId) => offered.has(serviceId) && !ruleAgainst(serviceId));
  const above = ladder.slice(steps + 1).find((serviceId) => fitting.includes(serviceId));
  return {
    serviceId: above ?? closestInFullness(ladder[0], fitting.length > 0 ? fitting : [...offered]),
    because: null,
  };
}

function closestInFullness(wanted: ServiceId, left: readonly ServiceId[]): ServiceId {
  const distance = (serviceId: ServiceId) => Math.abs(LASH_STYLES[serviceId].fullness - LASH_STYLES[wanted].fullness);
  return left.toSorted((one, other) => distance(one) - distance(other))[0] ?? wanted;
}

function stepsUp({ makeupRoutine, lifestyle, maintenanceLevel }: QuizAnswers): number {
  return MAKEUP_STEPS[makeupRoutine] + WEEK_STEPS[lifestyle] + UPKEEP_STEPS[maintenanceLevel];
}
