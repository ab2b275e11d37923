import type { QuizAnswers } from '../../domain/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../domain/quiz-questions.ts';
import type { SectionSearch } from '../home/search-params.ts';

/** Answers so far; complete when all five are there. */
export type PartialQuizAnswers = Partial<QuizAnswers>;

/** The valid answers in the search of a URL; anything else is ignored. */
export function parseQuizSearch(search: SectionSearch): PartialQuizAnswers {
  const known = QUIZ_QUESTIONS.flatMap(({ id, options }) => {
    const option = options.find((each) => each.id === search[id]);
    return option ? [[id, option.id]] : [];
  });
  return Object.fromEntries(known);
}

/** The index of the question requested by the URL, at most the index of the first unanswered question. */
export function parseQuestionIndex({ question }: SectionSearch, given: PartialQuizAnswers): number {
  const unanswered = QUIZ_QUESTIONS.findIndex(({ id }) => !given[id]);
  const furthest = unanswered === -1 ? QUIZ_QUESTIONS.length - 1 : unanswered;
  const wanted = Number(question ?? furthest + 1) - 1;
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), furthest) : furthest;
}
