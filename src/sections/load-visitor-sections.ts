import type { QueryClient } from '@tanstack/react-query';
import { tryQuery } from '../api/call.ts';
import { galleryQuery } from '../api/catalogue.ts';
import { quizResultQuery } from '../api/content.ts';
import { parseQuizAnswers } from '../domain/quiz-answers.ts';
import { ensurePosts } from './blog/ensure-posts.ts';
import { preloadSections } from './deferred-sections.ts';
import { filterSaid } from './gallery/filter-buttons.tsx';
import type { VisitorSearch } from './home/search-params.ts';
import { parseQuizSearch } from './quiz/quiz-search.ts';
import { sharedResult } from './quiz/shared-result.ts';

/**
 * What the visitor's sections show in the page that the server renders. What can't be had now leaves the page standing:
 * its section asks again in the browser. Answers what a shared result says of itself; null for any other address.
 */
export async function loadVisitorSections(
  queryClient: QueryClient,
  said: VisitorSearch,
): Promise<ReturnType<typeof sharedResult>> {
  const answers = parseQuizAnswers(parseQuizSearch(said));
  const [result] = await Promise.all([
    answers && tryQuery(queryClient, quizResultQuery(answers)),
    preloadSections(),
    tryQuery(queryClient, galleryQuery(filterSaid(said.gallery))),
    ensurePosts(queryClient),
  ]);
  return sharedResult(said, result);
}
