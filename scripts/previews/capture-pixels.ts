import type { Page } from 'playwright-core';

/** Red, green, blue and opacity in turn, row by row, eight bits each. */
export type Bitmap = { width: number; height: number; pixels: Uint8Array };

/** The pixels of a page; the browser that takes the screenshot also decodes it. */
export async function capturePixels(page: Page): Promise<Bitmap> {
  const screenshot = await page.screenshot({ type: 'png' });
  const { width, height, pixels } = await page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([Uint8Array.fromBase64(png)]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: new Uint8Array(data.buffer).toBase64() };
  }, screenshot.toString('base64'));
  return { width, height, pixels: Buffer.from(pixels, 'base64') };
}
