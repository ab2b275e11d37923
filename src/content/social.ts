import type { Drawing } from './drawing.ts';

/** `postedOn`: ISO day. Likes and comments are invented, like the post, which has a "Sample" mark. */
export type SocialPost = {
  id: string;
  drawing: Drawing;
  caption: string;
  likes: number;
  comments: number;
  postedOn: string;
  isSample: true;
};

/** Six fixed sample posts; each opens the studio's social media page (SPEC §2). */
export const socialPosts: readonly SocialPost[] = [
  {
    id: 'map-before-lashes',
    drawing: { serviceId: 'hybrid_set', eyeShape: 'almond', state: 'closed', tone: 5 },
    caption: 'Map first, lashes second. Seven numbers, and you can ask for them.',
    likes: 128,
    comments: 14,
    postedOn: '2026-11-18',
    isSample: true,
  },
  {
    id: 'hooded-and-wispy',
    drawing: { serviceId: 'wispy_set', eyeShape: 'hooded', state: 'closed', tone: 2 },
    caption: 'Hooded eyes, wispy set: longest in the middle, short outside, D curl. There is the lift.',
    likes: 164,
    comments: 22,
    postedOn: '2026-11-13',
    isSample: true,
  },
  {
    id: 'wet-season',
    drawing: { serviceId: 'wet_set', eyeShape: 'almond', state: 'closed', tone: 7 },
    caption: 'Wet set for the wet season. Rinse after the beach, two strokes with the brush, done.',
    likes: 97,
    comments: 9,
    postedOn: '2026-11-06',
    isSample: true,
  },
  {
    id: 'colour-week',
    drawing: { serviceId: 'coloured_set', eyeShape: 'round', state: 'closed', tone: 3 },
    caption: 'Colour through the outer half. You only see it when you look down, or when you want to.',
    likes: 143,
    comments: 18,
    postedOn: '2026-10-30',
    isSample: true,
  },
  {
    id: 'lash-bath-reminder',
    drawing: { serviceId: 'classic_set', eyeShape: 'round', state: 'closed', tone: 6 },
    caption: 'Your weekly reminder that clean lashes last longer. Two minutes, every evening.',
    likes: 86,
    comments: 11,
    postedOn: '2026-10-23',
    isSample: true,
  },
  {
    id: 'stones-for-saturday',
    drawing: { serviceId: 'gemstone_set', eyeShape: 'almond', state: 'open', tone: 1 },
    caption: 'Stones for Saturday. Six on the lid, one in the corner, no reason needed.',
    likes: 205,
    comments: 31,
    postedOn: '2026-10-16',
    isSample: true,
  },
];
