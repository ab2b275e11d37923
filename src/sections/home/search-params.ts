/**
 * The search parameters of the home page besides those of the booking: the filter of the gallery, its open picture, and the
 * answers of the quiz. They are read as text here and interpreted by the sections, which are loaded later.
 */
import type { QuizQuestionId } from '../../domain/quiz-questions.ts';

type SectionParam = 'gallery' | 'picture' | 'question' | QuizQuestionId;
export type SectionSearch = { [Key in SectionParam]?: string | number };

const SECTION_PARAMS: readonly SectionParam[] = [
  'gallery',
  'picture',
  'question',
  'eyeShape',
  'preferredVibe',
  'makeupRoutine',
  'lifestyle',
  'maintenanceLevel',
];
const WORD_PATTERN = /^[\w-]{1,40}$/;

export const parseSectionSearch = (search: Record<string, unknown>): SectionSearch =>
  Object.fromEntries(
    SECTION_PARAMS.map((name) => [name, WORD_PATTERN.test(`${search[name] ?? ''}`) ? search[name] : undefined]),
  );
