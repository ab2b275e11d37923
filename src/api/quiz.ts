import { queryOptions } from '@tanstack/react-query';
import type { QuizAnswer } from '../contract/responses.ts';
import { answersToQuery, type QuizAnswers } from '../domain/quiz-answers.ts';
import { call } from './call.ts';

/** Five answers for a recommendation. */
export const submitQuiz = (answers: QuizAnswers) => call<QuizAnswer>('POST', '/api/quiz/submit', answers);

/** The recommendation that those answers got, read again. */
export const quizResultQuery = (answers: QuizAnswers) =>
  queryOptions<QuizAnswer>({ queryKey: [`/api/quiz/result?${answersToQuery(answers)}`] });
