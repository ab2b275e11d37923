import type { QueryClient } from '@tanstack/react-query';
import { tryQuery } from '../api/call.ts';
import { galleryQuery } from '../api/catalogue.ts';
import { quizResultQuery } from '../api/content.ts';
import type { UserResponse } from '../contract/responses.ts';
import { parseQuizAnswers } from '../domain/quiz/quiz-answers.ts';
import { ensurePosts } from './blog/ensure-posts.ts';
import { preloadSections } from './deferred-sections.ts';
import { parseGalleryFilter } from './gallery/filter-buttons.tsx';
import type { SectionSearch } from './home/search-params.ts';
import { parseQuizSearch } from './quiz/quiz-search.ts';
import { buildSharedResultHead } from './quiz/shared-result-head.ts';

/**
 * Fetches the data of the sections that visitors see. A failed call does not fail the page: its section repeats the call in
 * the browser. Resolves to the head of a shared quiz result, null for any other URL and in the browser.
 */
export async function loadPublicSections(
  queryClient: QueryClient,
  search: SectionSearch,
  userPromise: Promise<UserResponse | null>,
): Promise<ReturnType<typeof buildSharedResultHead>> {
  const answers = parseQuizAnswers(parseQuizSearch(search));
  const [result] = await Promise.all([
    answers && tryQuery(queryClient, quizResultQuery(answers)),
    userPromise.then((user) => preloadSections(user !== null)),
    tryQuery(queryClient, galleryQuery(parseGalleryFilter(search.gallery))),
    ensurePosts(queryClient),
  ]);
  // Only crawlers and chat apps read the head.
  return import.meta.env.SSR ? buildSharedResultHead(search, result) : null;
}
