/**
 * What the address of the home page can say besides the booking: the filter of the gallery, the picture that is open in it,
 * and answers of the quiz. It
 * is read here as words; what they mean, the sections know, which come later than this.
 */
import type { QuizQuestionId } from '../../domain/quiz-questions.ts';

type Name = 'gallery' | 'picture' | 'question' | QuizQuestionId;
export type VisitorSearch = { [Said in Name]?: string | number };

const NAMES: readonly Name[] = [
  'gallery',
  'picture',
  'question',
  'eyeShape',
  'preferredVibe',
  'makeupRoutine',
  'lifestyle',
  'maintenanceLevel',
];
const WORD = /^[\w-]{1,40}$/;

export const parseVisitorSearch = (said: Record<string, unknown>): VisitorSearch =>
  Object.fromEntries(NAMES.map((name) => [name, WORD.test(`${said[name] ?? ''}`) ? said[name] : undefined]));
