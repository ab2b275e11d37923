/** The drawings that the owner can choose for an article: the drawings of the first articles. OWNER §6.10. */
import { buildPostImagePath } from './drawing.ts';

export type ArticlePicture = { path: string; text: string };

/** The style and the eye of each drawing, by file name. */
const PICTURE_DESCRIPTIONS: Record<string, string> = {
  'how-a-lash-map-works': 'Hybrid, closed almond eye',
  'the-first-24-hours': 'Wet, closed hooded eye',
  'two-minute-lash-bath': 'Classic, closed round eye',
  'ten-sets-and-the-eyes-they-suit': 'Wispy, open almond eye',
  'week-by-week': 'Volume, closed round eye',
  'lashes-in-the-tropics': 'Coloured, closed almond eye',
  'what-belongs-near-your-lashes': 'Strip lashes, closed almond eye',
  'before-you-book': 'Classic, closed hooded eye',
  'healthy-eyes-first': 'Mega Volume, closed hooded eye',
};

export const ARTICLE_PICTURES: readonly ArticlePicture[] = Object.entries(PICTURE_DESCRIPTIONS).map(([name, text]) => ({
  path: buildPostImagePath(name),
  text,
}));
