import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { quizResultQuery } from '../../src/api/content.ts';
import { QuizResult } from '../../src/sections/quiz/quiz-result.tsx';
import { ALL_QUIZ_ANSWERS } from '../support/browser/quiz-answer-sets.ts';

it('says in an alert that a quiz result could not be read', async () => {
  const [answers] = ALL_QUIZ_ANSWERS;
  if (!answers) throw new Error('There are no answers.');
  const queryFn = () => Promise.reject(new Error('503'));
  // `retryOnMount: false`, because the result would otherwise load again when it is rendered after a failed call.
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false, retryOnMount: false } } });
  await expect(queryClient.fetchQuery(quizResultQuery(answers))).rejects.toThrow('503');
  const result = createElement(QuizResult, { answers, isJustRequested: false, onRestart: () => {} });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, result));
  expect(html).toContain('<p role="alert">We could not read this result.</p>');
});
