import { brandPreview, buildCategoryPreview, buildQuizPreview } from '../../src/content/previews.ts';
import { seedServices } from '../../src/content/seed-services.ts';
import { studio } from '../../src/content/studio.ts';
import { BLOG_CATEGORIES, type BlogCategory } from '../../src/domain/content/blog.ts';
import { TONE_NUMBERS, type ToneNumber } from '../../src/domain/content/skin-tone.ts';
import { SERVICE_IDS, type ServiceId } from '../../src/domain/services/service.ts';
import { EYE_SHAPES, type EyeShape, toLashMap } from '../../src/domain/treatments/lash-map.ts';

export type PreviewDrawing = { serviceId: ServiceId; eyeShape: EyeShape; tone: ToneNumber };

/** The contents of a preview image: a title, a sentence below it, and the eye beside them. */
export type PreviewPicture = PreviewDrawing & { path: string; title: string; caption: string };

/** The service that is drawn for a category. */
const SERVICE_BY_CATEGORY: Record<BlogCategory, ServiceId> = {
  'FEATURED ARTICLE': 'hybrid_set',
  'CARE TIPS': 'classic_set',
  'STYLE GUIDE': 'wispy_set',
  MAINTENANCE: 'volume_set',
  LIFESTYLE: 'wet_set',
  PRODUCTS: 'coloured_set',
  'BEFORE YOU BOOK': 'classic_set',
  'HEALTH & SAFETY': 'hybrid_set',
};

const toSentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

/** Goes through the tones in steps of three, so that any eight neighbours show all eight. */
const pickTone = (index: number): ToneNumber => TONE_NUMBERS[(3 + index * 3) % TONE_NUMBERS.length] ?? 4;

const brandPicture: Omit<PreviewPicture, 'tone'> = {
  path: brandPreview.path,
  title: 'Lashes mapped to your eyes',
  caption: `Lash extensions in ${studio.suburb}, ${studio.city}.`,
  serviceId: 'hybrid_set',
  eyeShape: 'almond',
};

const buildCategoryPicture = (category: BlogCategory, index: number): Omit<PreviewPicture, 'tone'> => ({
  path: buildCategoryPreview(category).path,
  title: toSentenceCase(category),
  caption: 'From the studio’s blog on lashes and looking after them.',
  serviceId: SERVICE_BY_CATEGORY[category],
  eyeShape: EYE_SHAPES[index % EYE_SHAPES.length] ?? 'almond',
});

function buildResultPicture(serviceId: ServiceId, eyeShape: EyeShape): Omit<PreviewPicture, 'tone'> {
  const { lengths, curl } = toLashMap(serviceId, eyeShape);
  const title = seedServices.find(({ id }) => id === serviceId)?.name ?? '';
  return {
    path: buildQuizPreview(serviceId, eyeShape, title).path,
    title,
    caption: `Your perfect match on ${eyeShape} eyes: ${Math.min(...lengths)} to ${Math.max(...lengths)} mm, ${curl} curl.`,
    serviceId,
    eyeShape,
  };
}

/** Every preview picture: the brand's, one for each category of the blog, one for each style on each eye shape. */
export const listPreviewPictures = (): PreviewPicture[] =>
  [
    brandPicture,
    ...BLOG_CATEGORIES.map(buildCategoryPicture),
    ...SERVICE_IDS.flatMap((serviceId) => EYE_SHAPES.map((eyeShape) => buildResultPicture(serviceId, eyeShape))),
  ].map((picture, index) => ({ ...picture, tone: pickTone(index) }));
