/**
 * Which of the ten styles suits a set of answers. `preferredVibe` selects a list of styles from quiet to bold; makeup,
 * lifestyle and maintenance add up to an index in it; styles that a rule excludes for these answers, or that are not
 * offered, are skipped towards the quieter end. SPEC §3, DECISIONS §11.
 */

import { SERVICE_IDS, type ServiceId } from '../services/service.ts';
import { LASH_STYLES } from './lash-style.ts';
import type { QuizAnswers } from './quiz-answers.ts';

const MAKEUP_SCORES: Record<QuizAnswers['makeupRoutine'], number> = {
  minimal: 0,
  moderate: 1,
  varies: 1,
  full_glam: 2,
};
const LIFESTYLE_SCORES: Record<QuizAnswers['lifestyle'], number> = {
  active: 0,
  professional: 1,
  relaxed: 1,
  social: 2,
};
const MAINTENANCE_SCORES: Record<QuizAnswers['maintenanceLevel'], number> = { low: 0, medium: 1, flexible: 1, high: 2 };

/** One style for each sum of steps, 0 to 6, from quiet to bold. */
type StyleScale = readonly [ServiceId, ServiceId, ServiceId, ServiceId, ServiceId, ServiceId, ServiceId];

const STYLE_SCALES: Readonly<Record<QuizAnswers['preferredVibe'], StyleScale>> = {
  natural: ['classic_set', 'classic_set', 'classic_set', 'hybrid_set', 'hybrid_set', 'wispy_set', 'volume_set'],
  dramatic: ['hybrid_set', 'wet_set', 'wet_set', 'volume_set', 'strip_lash', 'mega_volume', 'mega_volume'],
  glamorous: ['hybrid_set', 'hybrid_set', 'wispy_set', 'volume_set', 'volume_set', 'strip_lash', 'mega_volume'],
  edgy: ['wet_set', 'wet_set', 'wispy_set', 'anime_spikes', 'coloured_set', 'gemstone_set', 'gemstone_set'],
};

type ExclusionRule = { styles: readonly ServiceId[]; appliesTo: (answers: QuizAnswers) => boolean; reason: string };

const EXCLUSION_RULES: readonly ExclusionRule[] = [
  {
    styles: ['strip_lash'],
    appliesTo: ({ eyeShape }) => eyeShape === 'hooded',
    reason: 'a long outer corner would vanish under your fold',
  },
  {
    styles: ['mega_volume', 'anime_spikes', 'coloured_set', 'gemstone_set'],
    appliesTo: ({ maintenanceLevel }) => maintenanceLevel === 'low' || maintenanceLevel === 'flexible',
    reason: 'bolder sets need upkeep you can count on',
  },
  {
    styles: ['strip_lash', 'mega_volume'],
    appliesTo: ({ lifestyle, preferredVibe }) => lifestyle === 'professional' && preferredVibe !== 'edgy',
    reason: 'anything bolder is a lot for work',
  },
];

/** `reason`: why the next bolder style was excluded; null when none was. */
export type StyleChoice = { serviceId: ServiceId; reason: string | null };

/**
 * `offeredServiceIds` has at least one service. When no style of the list up to the index can be chosen, the result is the next
 * bolder style of the list; when there is none, the offered style closest in fullness to the quietest of the list.
 */
export function chooseStyle(answers: QuizAnswers, offeredServiceIds: ReadonlySet<ServiceId>): StyleChoice {
  const styleScale = STYLE_SCALES[answers.preferredVibe];
  const boldness = calculateBoldness(answers);
  const findExclusionRule = (serviceId: ServiceId) =>
    EXCLUSION_RULES.find((rule) => rule.styles.includes(serviceId) && rule.appliesTo(answers));
  let reason: string | null = null;
  for (const serviceId of styleScale.slice(0, boldness + 1).toReversed()) {
    const exclusionRule = findExclusionRule(serviceId);
    if (exclusionRule) reason = exclusionRule.reason;
    else if (offeredServiceIds.has(serviceId)) return { serviceId, reason };
  }
  const suitableServiceIds = SERVICE_IDS.filter(
    (serviceId) => offeredServiceIds.has(serviceId) && !findExclusionRule(serviceId),
  );
  const bolderServiceId = styleScale.slice(boldness + 1).find((serviceId) => suitableServiceIds.includes(serviceId));
  return {
    serviceId:
      bolderServiceId ??
      findClosestInFullness(styleScale[0], suitableServiceIds.length > 0 ? suitableServiceIds : [...offeredServiceIds]),
    reason: null,
  };
}

function findClosestInFullness(targetServiceId: ServiceId, candidates: readonly ServiceId[]): ServiceId {
  const calculateDistance = (serviceId: ServiceId) =>
    Math.abs(LASH_STYLES[serviceId].fullness - LASH_STYLES[targetServiceId].fullness);
  return candidates.toSorted((a, b) => calculateDistance(a) - calculateDistance(b))[0] ?? targetServiceId;
}

function calculateBoldness({ makeupRoutine, lifestyle, maintenanceLevel }: QuizAnswers): number {
  return MAKEUP_SCORES[makeupRoutine] + LIFESTYLE_SCORES[lifestyle] + MAINTENANCE_SCORES[maintenanceLevel];
}
