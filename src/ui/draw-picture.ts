import type { PictureSize } from '../domain/photos/photo-size.ts';

/**
 * Draws a picture on a new canvas of this size, on white where it is transparent, because a JPEG is not. Who is done with the
 * canvas sets its width to 0: iPhones keep its memory until then, and have little for canvases. Passed to the inline script
 * of the owner's page as text, so it uses nothing outside itself.
 */
export function drawPicture(picture: ImageBitmap | HTMLCanvasElement, size: PictureSize): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // Without it, fine lines such as lashes become jagged when a photo of a camera is shrunk to a third.
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}
