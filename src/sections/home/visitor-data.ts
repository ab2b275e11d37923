import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { galleryQuery } from '../../api/gallery.ts';
import { quizResultQuery } from '../../api/quiz.ts';
import { parseQuizAnswers } from '../../domain/quiz-answers.ts';
import { filterSaid } from '../gallery/filter-buttons.tsx';
import { preloadSections } from '../late-sections.ts';
import { saidAnswers } from '../quiz/said-answers.ts';
import type { VisitorSearch } from './visitor-search.ts';

/**
 * What the visitor's sections show in the page that the server renders. What can't be had now leaves the page standing:
 * its section asks again in the browser.
 */
export async function loadVisitorSections(queryClient: QueryClient, said: VisitorSearch): Promise<void> {
  const answers = parseQuizAnswers(saidAnswers(said));
  await Promise.all([
    preloadSections(),
    askFor(queryClient, galleryQuery(filterSaid(said.gallery))),
    answers && askFor(queryClient, quizResultQuery(answers)),
  ]);
}

async function askFor(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  try {
    await queryClient.fetchQuery({ queryKey });
  } catch {
    // Forgotten, so that the failure itself does not travel to the browser with the page.
    queryClient.removeQueries({ queryKey });
  }
}
