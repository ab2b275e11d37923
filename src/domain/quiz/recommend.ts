/**
 * The deterministic result of the quiz: while the same services are offered, the same five answers give the same style,
 * weeks and lash map. DECISIONS §11, SPEC §3 (quiz result).
 */

import type { ServiceId } from '../services/service.ts';
import { type Curl, type EyeShape, type MapName, toLashMap, type ZoneLengths } from '../treatments/lash-map.ts';
import { chooseStyle } from './choose-style.ts';
import { LASH_STYLES } from './lash-style.ts';
import type { QuizAnswers } from './quiz-answers.ts';
import { formatReasoning } from './recommendation-reasoning.ts';

const MIN_WEEKS = 3;
const MAX_WEEKS = 6;
/** Sweat and water make a set last shorter, a relaxed lifestyle makes it last longer. */
const LIFESTYLE_WEEKS_DELTA: Record<QuizAnswers['lifestyle'], number> = {
  active: -1,
  professional: 0,
  social: 0,
  relaxed: 1,
};

export type Recommendation = {
  serviceId: ServiceId;
  /** the service's name */
  recommendedStyle: string;
  /** three sentences */
  reasoning: string;
  /** 3 to 6 */
  durationWeeks: number;
  mapName: MapName;
  /** mm, inner to outer corner */
  lashMap: ZoneLengths;
  curl: Curl;
};

/** `offeredServices`: the services that can be booked, with the names in their rows. */
export function buildRecommendation(
  answers: QuizAnswers,
  offeredServices: readonly { id: ServiceId; name: string }[],
): Recommendation {
  const { serviceId, reason } = chooseStyle(answers, new Set(offeredServices.map(({ id }) => id)));
  const name = offeredServices.find(({ id }) => id === serviceId)?.name ?? '';
  const lashMap = toLashMap(serviceId, toEyeShape(answers.eyeShape));
  const weeks = calculateDurationWeeks(serviceId, answers.lifestyle);
  return {
    serviceId,
    recommendedStyle: name,
    reasoning: formatReasoning({
      answers,
      serviceName: name,
      composition: LASH_STYLES[serviceId].composition,
      reason,
      weeks,
      lashMap,
    }),
    durationWeeks: weeks,
    mapName: lashMap.name,
    lashMap: lashMap.lengths,
    curl: lashMap.curl,
  };
}

/** `not_sure` gets the almond map. DECISIONS §11. */
export function toEyeShape(answer: QuizAnswers['eyeShape']): EyeShape {
  return answer === 'not_sure' ? 'almond' : answer;
}

/** 3 to 6. SPEC §9. */
export function calculateDurationWeeks(serviceId: ServiceId, lifestyle: QuizAnswers['lifestyle']): number {
  const weeks = LASH_STYLES[serviceId].durationWeeks + LIFESTYLE_WEEKS_DELTA[lifestyle];
  return Math.min(Math.max(weeks, MIN_WEEKS), MAX_WEEKS);
}
