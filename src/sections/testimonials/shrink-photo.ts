/** Enough for the largest display of a photo on a high-density screen. */
const MAX_SIDE_PX = 2000;
const JPEG_QUALITY = 0.86;
const THUMBNAIL_SIDE_PX = 240;

/** A photo as it will be uploaded. `thumbnail`: a data URL, null when the browser cannot decode the photo. */
export type ReadyPhoto = { name: string; blob: Blob; thumbnail: string | null };

function drawToCanvas(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpegBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));

/**
 * Re-encodes a photo as a JPEG of limited size, which also removes its metadata (location, camera). A photo that the browser
 * cannot decode (HEIC in most browsers) is uploaded as it is, and the server removes the metadata.
 */
export async function shrinkPhoto(file: File): Promise<ReadyPhoto> {
  const { name } = file;
  try {
    const bitmap = await createImageBitmap(file);
    const blob = await toJpegBlob(drawToCanvas(bitmap, MAX_SIDE_PX));
    const thumbnail = drawToCanvas(bitmap, THUMBNAIL_SIDE_PX).toDataURL('image/jpeg', JPEG_QUALITY);
    bitmap.close();
    return { name, blob: blob ?? file, thumbnail };
  } catch {
    return { name, blob: file, thumbnail: null };
  }
}
