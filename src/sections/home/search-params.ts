/**
 * The search parameters of the home page other than the booking's: the filter of the gallery, its open picture, the
 * question and the answers of the quiz. They are read as text here; the sections, which are loaded later, interpret them.
 */
import type { QuizQuestionId } from '../../domain/quiz/quiz-questions.ts';

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
