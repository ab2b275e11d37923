/**
 * The studio's own answer to the quiz: while the same services are offered, the same five answers get the same style,
 * weeks and lash map.
 * DECISIONS §11 (the deterministic recommender), SPEC §3 (quiz result).
 */
import { chooseStyle } from './choose-style.ts';
import { type Curl, type EyeShape, lashMapFor, type MapName, type ZoneLengths } from './lash-map-for.ts';
import { LASH_STYLES } from './lash-style.ts';
import type { QuizAnswers } from './quiz-answers.ts';
import { reasoningFor } from './recommendation-reasoning.ts';
import type { ServiceId } from './service.ts';

const SHORTEST_WEEKS = 3;
const MAX_WEEKS = 6;
/** Sweat and water shorten the life of a set, a quiet week lengthens it. */
const WEEKS_GAINED: Record<QuizAnswers['lifestyle'], number> = { active: -1, professional: 0, social: 0, relaxed: 1 };

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

/** `offered`: the services that can be booked now, as their rows name them. */
export function recommend(answers: QuizAnswers, offered: readonly { id: ServiceId; name: string }[]): Recommendation {
  const { serviceId, because } = chooseStyle(answers, new Set(offered.map(({ id }) => id)));
  const name = offered.find(({ id }) => id === serviceId)?.name ?? '';
  const map = lashMapFor(serviceId, mappedEyeShape(answers.eyeShape));
  const weeks = durationWeeks(serviceId, answers.lifestyle);
  return {
    serviceId,
    recommendedStyle: name,
    reasoning: reasoningFor({ answers, name, madeOf: LASH_STYLES[serviceId].madeOf, because, weeks, map }),
    durationWeeks: weeks,
    mapName: map.name,
    lashMap: map.lengths,
    curl: map.curl,
  };
}

/** Who is not sure gets the almond map. */
export function mappedEyeShape(answer: QuizAnswers['eyeShape']): EyeShape {
  return answer === 'not_sure' ? 'almond' : answer;
}

/** How long that style keeps its look in such a week: 3 to 6 weeks. */
export function durationWeeks(serviceId: ServiceId, lifestyle: QuizAnswers['lifestyle']): number {
  const weeks = LASH_STYLES[serviceId].weeks + WEEKS_GAINED[lifestyle];
  return Math.min(Math.max(weeks, SHORTEST_WEEKS), MAX_WEEKS);
}
