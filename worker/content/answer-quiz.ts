/**
 * The studio's rules choose the style, the weeks and the lash map; a language model may word the reason. Its words are
 * kept for the set of answers, so everybody who answers the same, and whoever opens a shared result, reads the same.
 * DECISIONS §11.
 */

import { catalogue } from '../../src/content/catalogue.ts';
import type { QuizAnswer } from '../../src/contract/responses.ts';
import { answersToQuery, type QuizAnswers } from '../../src/domain/quiz-answers.ts';
import { type Recommendation, recommend } from '../../src/domain/recommend.ts';
import { offeredOf } from '../../src/domain/service.ts';
import type { Db } from '../db/database.ts';
import { log } from '../platform/log.ts';
import type { TextGenerator } from '../platform/text-generator.ts';
import { consumeModelQuota } from './model-quota.ts';
import { findWording, saveWording } from './quiz-wording-store.ts';
import { listServices } from './service-store.ts';

type Quiz = { answers: QuizAnswers; recommendation: Recommendation };

/** Without the database the rules recommend among the first catalogue. */
async function quizOf(db: Db, answers: QuizAnswers): Promise<Quiz> {
  const offered = await listServices(db).then(offeredOf, () => catalogue);
  return { answers, recommendation: recommend(answers, offered) };
}

const toAnswer = (recommendation: Recommendation, wording: string | null): QuizAnswer => ({
  aiRecommendation: {
    recommendedStyle: recommendation.recommendedStyle,
    reasoning: wording ?? recommendation.reasoning,
    durationWeeks: recommendation.durationWeeks,
    serviceId: recommendation.serviceId,
  },
});

async function askModel(
  deps: { db: Db; advisor: TextGenerator | null },
  { answers, recommendation }: Quiz,
  now: Temporal.Instant,
): Promise<string | null> {
  const { db, advisor } = deps;
  if (!advisor || !(await consumeModelQuota(db, now))) return null;
  const wording = await advisor.wordRecommendation(answers, recommendation);
  return wording && saveWording(db, answersToQuery(answers), recommendation.serviceId, wording, now);
}

/** The words of this set of answers; null, which the rules' own words then stand in for, whatever goes wrong. */
async function wordingOf(db: Db, quiz: Quiz, ask: () => Promise<string | null>): Promise<string | null> {
  try {
    return (await findWording(db, answersToQuery(quiz.answers), quiz.recommendation.serviceId)) ?? (await ask());
  } catch (error) {
    log('error', { where: 'quiz' }, error);
    return null;
  }
}

/** Answers a visitor who has just finished the quiz. Never throws. */
export async function answerQuiz(
  deps: { db: Db; advisor: TextGenerator | null },
  answers: QuizAnswers,
  now: Temporal.Instant,
): Promise<QuizAnswer> {
  const quiz = await quizOf(deps.db, answers);
  return toAnswer(quiz.recommendation, await wordingOf(deps.db, quiz, () => askModel(deps, quiz, now)));
}

/** The same answer again, for the address of a shared result: changes nothing and asks nobody. Never throws. */
export async function rereadQuiz({ db }: { db: Db }, answers: QuizAnswers): Promise<QuizAnswer> {
  const quiz = await quizOf(db, answers);
  return toAnswer(quiz.recommendation, await wordingOf(db, quiz, async () => null));
}
