import { buildQuizPreview } from '../../content/previews.ts';
import type { QuizRecommendation } from '../../contract/responses.ts';
import { formatQuizQuery, parseQuizAnswers } from '../../domain/quiz/quiz-answers.ts';
import { toEyeShape } from '../../domain/quiz/recommend.ts';
import { toLashMap } from '../../domain/treatments/lash-map.ts';
import type { SectionSearch } from '../home/search-params.ts';
import { parseQuizSearch } from './quiz-search.ts';

/** The link preview of a quiz result; null for any other URL, and when the result could not be fetched. */
export function buildSharedResultHead(search: SectionSearch, result: QuizRecommendation | null) {
  const answers = search.question === undefined ? parseQuizAnswers(parseQuizSearch(search)) : null;
  if (!answers || !result) return null;
  const { serviceId, recommendedStyle } = result.aiRecommendation;
  const eyeShape = toEyeShape(answers.eyeShape);
  const { lengths, curl } = toLashMap(serviceId, eyeShape);
  return {
    path: `/?${formatQuizQuery(answers)}`,
    preview: {
      description: `The style quiz says ${recommendedStyle}: ${Math.min(...lengths)} to ${Math.max(...lengths)} mm, ${curl} curl. See the lash map, or take the quiz yourself.`,
      image: buildQuizPreview(serviceId, eyeShape, recommendedStyle),
    },
  };
}
