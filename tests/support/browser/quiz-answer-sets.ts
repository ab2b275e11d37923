import type { QuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../../src/domain/quiz/quiz-questions.ts';

/** Every way to answer the quiz: 4 options to each of 5 questions, 1,024 sets. */
export const ALL_QUIZ_ANSWERS: readonly QuizAnswers[] = QUIZ_QUESTIONS.reduce<Record<string, string>[]>(
  (sets, { id, options }) => sets.flatMap((set) => options.map((option) => ({ ...set, [id]: option.id }))),
  [{}],
) as QuizAnswers[];
