import { fitPictureSize } from '../../domain/photos/photo-size.ts';
import { drawPicture } from '../../ui/draw-picture.ts';

/** Enough for the largest display of a photo on a high-density screen. */
const MAX_SIDE_PX = 2000;
const JPEG_QUALITY = 0.86;
const THUMBNAIL_SIDE_PX = 240;

/** A photo as it will be uploaded. `thumbnail`: a data URL, null when the browser cannot decode the photo. */
export type ReadyPhoto = { name: string; blob: Blob; thumbnail: string | null };

const toJpegBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));

/** Draws the thumbnail from the shrunk photo: the photo itself has many more pixels. */
function buildThumbnail(photo: HTMLCanvasElement): string {
  const canvas = drawPicture(photo, fitPictureSize(photo, THUMBNAIL_SIDE_PX));
  const thumbnail = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  canvas.width = 0;
  return thumbnail;
}

/**
 * Re-encodes a photo as a JPEG of limited size, which also removes its metadata (location, camera). A photo that the browser
 * cannot decode (HEIC in most browsers) is uploaded as it is, and the server removes the metadata.
 */
export async function shrinkPhoto(file: File): Promise<ReadyPhoto> {
  const { name } = file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = drawPicture(bitmap, fitPictureSize(bitmap, MAX_SIDE_PX));
    bitmap.close();
    const thumbnail = buildThumbnail(canvas);
    const blob = await toJpegBlob(canvas);
    canvas.width = 0;
    return { name, blob: blob ?? file, thumbnail };
  } catch {
    return { name, blob: file, thumbnail: null };
  }
}
