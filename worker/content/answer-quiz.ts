/**
 * The studio's rules choose the style, the weeks and the lash map; a language model may word the reason. Its text is
 * stored for the set of answers, so equal answers, and the address of a shared result, have the same text. DECISIONS §11.
 */

import { seedServices } from '../../src/content/seed-services.ts';
import type { QuizRecommendation } from '../../src/contract/responses.ts';
import { formatQuizQuery, type QuizAnswers } from '../../src/domain/quiz/quiz-answers.ts';
import { buildRecommendation } from '../../src/domain/quiz/recommend.ts';
import { listRecommendableServices } from '../../src/domain/services/service-rules.ts';
import type { Db } from '../db/database.ts';
import { findOrGenerateText, type TextDeps } from './generated-text.ts';
import { allServicesQuery } from './service-store.ts';

/** Answers a visitor who has just finished the quiz. Never throws. */
export async function recommendStyle(
  deps: TextDeps,
  answers: QuizAnswers,
  now: Temporal.Instant,
): Promise<QuizRecommendation> {
  // When the database fails, the rules recommend from the first catalogue; while no service is offered, from all
  // services.
  const services = await allServicesQuery(deps.db).then(listRecommendableServices, () => seedServices);
  const recommendation = buildRecommendation(answers, services);
  const { recommendedStyle, reasoning, durationWeeks, serviceId } = recommendation;
  const textRequest = { subject: 'quiz', id: formatQuizQuery(answers), rules: serviceId } as const;
  const text = await findOrGenerateText(
    deps,
    textRequest,
    (model) => model.phraseRecommendation(answers, recommendation),
    now,
  );
  return { aiRecommendation: { recommendedStyle, reasoning: text ?? reasoning, durationWeeks, serviceId } };
}

/** Repeats the recommendation for the address of a shared result: writes nothing and calls no model. Never throws. */
export const recommendForSharedResult = (
  db: Db,
  answers: QuizAnswers,
  now: Temporal.Instant,
): Promise<QuizRecommendation> => recommendStyle({ db, textGenerator: null }, answers, now);
