import type { Page } from '@playwright/test';
import { buildExifOrientationSegment } from '../../../worker/photos/exif-orientation.ts';

/** Width and height in pixels. */
export const CAMERA_SIZE = [2800, 2100] as const;
const START_MARKER_BYTES = 2;

/**
 * A photo larger than visitors need, as the camera of a phone writes one: with lines and with noise. A page of the
 * browser draws it, which may be blank.
 */
export async function drawCameraPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async ([width, height]) => {
    const noise = new OffscreenCanvas(256, 256);
    const noiseContext = noise.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const pixels = noiseContext.createImageData(noise.width, noise.height);
    // `getRandomValues` fills at most 65,536 bytes per call.
    for (let filled = 0; filled < pixels.data.length; filled += 65_536)
      crypto.getRandomValues(new Uint8Array(pixels.data.buffer, filled, 65_536));
    noiseContext.putImageData(pixels, 0, 0);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = '#d9a98c';
    context.fillRect(0, 0, width, height);
    for (let x = 0; x < width; x += 80) {
      context.moveTo(x, height);
      context.quadraticCurveTo(x, height / 2, x + height / 4, 0);
    }
    context.lineWidth = 6;
    context.stroke();
    context.globalAlpha = 0.1;
    context.fillStyle = context.createPattern(noise, 'repeat') as CanvasPattern;
    context.fillRect(0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const reader = new FileReader();
    const loaded = new Promise((resolve) => {
      reader.onload = resolve;
    });
    reader.readAsDataURL(blob);
    await loaded;
    return String(reader.result).split(',')[1] ?? '';
  }, CAMERA_SIZE);
  return Buffer.from(base64, 'base64');
}

/** The photo of a phone that was held upright. */
export const toUprightPhoto = (jpeg: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, START_MARKER_BYTES),
    buildExifOrientationSegment(6),
    jpeg.subarray(START_MARKER_BYTES),
  ]);

declare global {
  interface Window {
    drawings: { source: string; canvas: HTMLCanvasElement }[];
  }
}

/** Runs on each page: records from what each picture on a canvas is drawn. */
export function recordDrawings(): void {
  const { prototype } = CanvasRenderingContext2D;
  const { drawImage } = prototype;
  window.drawings = [];
  prototype.drawImage = function (this: CanvasRenderingContext2D, ...drawing: unknown[]) {
    window.drawings.push({ source: (drawing[0] as object).constructor.name, canvas: this.canvas });
    Reflect.apply(drawImage, this, drawing);
  };
}

/** The source of each drawing, and how wide its canvas is now: 0 when its memory is released. */
export const readDrawings = (page: Page) =>
  page.evaluate(() => window.drawings.map(({ source, canvas }) => [source, canvas.width]));

/** What a visitor gets at this address: the bytes, their type, and the size of the picture as a page of the browser shows it. */
export async function readStoredPhoto(page: Page, address: string) {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const size = await page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode().catch(() => undefined);
      return [image.naturalWidth, image.naturalHeight];
    },
    `data:image/jpeg;base64,${bytes.toString('base64')}`,
  );
  return { type: response.headers.get('content-type'), bytes, size };
}
