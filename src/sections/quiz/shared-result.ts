import { quizPreview } from '../../content/previews.ts';
import { answersToQuery, parseQuizAnswers } from '../../domain/quiz-answers.ts';
import { mappedEyeShape, recommend } from '../../domain/recommend.ts';
import type { VisitorSearch } from '../home/search-params.ts';
import { parseQuizSearch } from './quiz-search.ts';

/** How the address of a result presents itself where it is shared; null for any other. */
export function sharedResult(said: VisitorSearch) {
  const answers = said.question === undefined ? parseQuizAnswers(parseQuizSearch(said)) : null;
  if (!answers) return null;
  const { serviceId, recommendedStyle, lashMap, curl } = recommend(answers);
  return {
    path: `/?${answersToQuery(answers)}`,
    description: `The style quiz says ${recommendedStyle}: ${Math.min(...lashMap)} to ${Math.max(...lashMap)} mm, ${curl} curl. See the lash map, or take the quiz yourself.`,
    image: quizPreview(serviceId, mappedEyeShape(answers.eyeShape)),
  };
}
