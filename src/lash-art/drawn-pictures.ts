import type { Drawing } from '../content/drawing.ts';
import { galleryPicture, postPicture, socialPicture } from '../content/drawn-files.ts';
import { gallery } from '../content/gallery.ts';
import { posts } from '../content/posts/posts.ts';
import { socialPosts } from '../content/social.ts';
import { lashMapFor } from '../domain/lash-map-for.ts';
import { eyeFile } from './eye.ts';
import type { Iris } from './open-eye.ts';
import { palette } from './palette.ts';
import { SERVICE_PICTURES } from './service-pictures.ts';
import type { Frame } from './skin.ts';

const SQUARE: Frame = [64, 18, 366, 366];
const THUMB: Frame = [112, 70, 270, 270];
const WIDE: Frame = [-8, 8, 510, 340];

/** Every other picture is mirrored, as a row of left eyes only would look copied. */
function drawn({ serviceId, eyeShape, state, tone }: Drawing, frame: Frame, index: number): string {
  const { style, browShape, seed } = SERVICE_PICTURES[serviceId];
  return eyeFile({
    ...{ style, eyeShape, state, frame, browShape },
    map: lashMapFor(serviceId, eyeShape).lengths,
    colours: palette(tone),
    iris: irisOf(tone),
    seed: seed + index,
    flip: index % 2 === 1,
    id: 'e',
  });
}

const irisOf = (tone: Drawing['tone']): Iris => (tone > 5 ? 'dark' : 'brown');

/** The drawings of gallery, blog and social posts by their addresses. */
export const drawnPictures = (): [address: string, svg: string][] => [
  ...gallery.map(({ id, drawing }, index) => [galleryPicture(id), drawn(drawing, SQUARE, index)] as [string, string]),
  ...posts.map(({ slug, drawing }, index) => [postPicture(slug), drawn(drawing, WIDE, index)] as [string, string]),
  ...socialPosts.map(({ id, drawing }, index) => [socialPicture(id), drawn(drawing, THUMB, index)] as [string, string]),
];
