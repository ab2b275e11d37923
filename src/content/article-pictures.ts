/** The drawings that the owner can choose for an article: those of the first articles. OWNER §6.10. */
import { postImagePath } from './drawing.ts';

export type ArticlePicture = { path: string; words: string };

/** By the name of the file; the names of the sets are those of the drawings. */
const WORDS: Record<string, string> = {
  'how-a-lash-map-works': 'Hybrid Set, closed almond eye',
  'the-first-24-hours': 'Wet Set, closed hooded eye',
  'two-minute-lash-bath': 'Classic Set, closed round eye',
  'ten-sets-and-the-eyes-they-suit': 'Wispy Set, open almond eye',
  'week-by-week': 'Volume Set, closed round eye',
  'lashes-in-the-tropics': 'Coloured Set, closed almond eye',
  'what-belongs-near-your-lashes': 'Strip Lash Look, closed almond eye',
  'before-you-book': 'Classic Set, closed hooded eye',
  'healthy-eyes-first': 'Mega Volume Set, closed hooded eye',
};

export const ARTICLE_PICTURES: readonly ArticlePicture[] = Object.entries(WORDS).map(([name, words]) => ({
  path: postImagePath(name),
  words,
}));
