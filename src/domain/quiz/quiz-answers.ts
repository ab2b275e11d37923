/**
 * A set of quiz answers has one known option for each of the five questions, or is null. It is sent as the body of a
 * request and as the query of a shared result's URL. SPEC §3 and §7, DECISIONS §11.
 */
import { QUIZ_QUESTIONS, type QuizQuestion, type QuizQuestionId } from './quiz-questions.ts';

export type QuizAnswers = {
  [Id in QuizQuestionId]: Extract<QuizQuestion, { id: Id }>['options'][number]['id'];
};

/** Null unless every question has one of its own options; other keys are ignored. Never throws. */
export function parseQuizAnswers(record: Readonly<Record<string, unknown>>): QuizAnswers | null {
  const answers: Partial<Record<QuizQuestionId, string>> = {};
  for (const { id, options } of QUIZ_QUESTIONS) {
    const option = options.find((candidate) => candidate.id === record[id]);
    if (!option) return null;
    answers[id] = option.id;
  }
  return answers as QuizAnswers;
}

/** "eyeShape=almond&preferredVibe=…", in the order of the questions, so that each set of answers has one URL. */
export function formatQuizQuery(answers: QuizAnswers): string {
  return QUIZ_QUESTIONS.map(({ id }) => `${id}=${answers[id]}`).join('&');
}
