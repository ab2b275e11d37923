import type { QuizAnswers } from '../../domain/quiz/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../domain/quiz/quiz-questions.ts';
import type { SectionSearch } from '../home/search-params.ts';

/** Answers so far; complete when all five are there. */
export type PartialQuizAnswers = Partial<QuizAnswers>;

/** The valid answers in the search of a URL; anything else is ignored. */
export function parseQuizSearch(search: SectionSearch): PartialQuizAnswers {
  const validAnswers = QUIZ_QUESTIONS.flatMap(({ id, options }) => {
    const option = options.find((candidate) => candidate.id === search[id]);
    return option ? [[id, option.id]] : [];
  });
  return Object.fromEntries(validAnswers);
}

/** The index of the question requested by the URL, at most the index of the first unanswered question. */
export function parseQuestionIndex({ question }: SectionSearch, partialAnswers: PartialQuizAnswers): number {
  const firstUnansweredIndex = QUIZ_QUESTIONS.findIndex(({ id }) => !partialAnswers[id]);
  const maxIndex = firstUnansweredIndex === -1 ? QUIZ_QUESTIONS.length - 1 : firstUnansweredIndex;
  const requestedIndex = Number(question ?? maxIndex + 1) - 1;
  return Number.isInteger(requestedIndex) ? Math.min(Math.max(requestedIndex, 0), maxIndex) : maxIndex;
}
