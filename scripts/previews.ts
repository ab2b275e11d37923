/**
 * Writes the preview images of shared links and the home screen icons into public/. Run it after a change to
 * src/lash-art, the lash maps or the studio's name: `node scripts/previews.ts`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PREVIEW_SIZE } from '../src/content/previews.ts';
import { launchBrowser } from './local/browser.ts';
import { capturePixels } from './previews/capture-pixels.ts';
import { HOME_SCREEN_ICONS, renderIconPage } from './previews/icon-page.ts';
import { encodeIndexedPng } from './previews/indexed-png.ts';
import { listPreviewPictures } from './previews/preview-list.ts';
import { renderPreviewPage } from './previews/preview-page.ts';

/** Small, because chat apps load the image before they show a link's preview. */
const MAX_BYTES = 60_000;
const COLOUR_COUNTS = [64, 56, 48, 40, 32, 24, 16];

const targetFolder = path.join(import.meta.dirname, '../public');

/** A PNG of the page with as many colours as MAX_BYTES allows. Throws when even the fewest are too large. */
async function capturePng(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const bitmap = await capturePixels(page);
  for (const colours of COLOUR_COUNTS) {
    const png = encodeIndexedPng(bitmap, colours);
    if (png.length <= MAX_BYTES) return png;
  }
  throw new Error(`more than ${MAX_BYTES} bytes even in ${COLOUR_COUNTS.at(-1)} colours`);
}

const browser = await launchBrowser();
try {
  for (const folder of ['previews', 'icons']) {
    rmSync(path.join(targetFolder, folder), { recursive: true, force: true });
    mkdirSync(path.join(targetFolder, folder), { recursive: true });
  }
  const page = await browser.newPage({ viewport: PREVIEW_SIZE });
  for (const picture of listPreviewPictures())
    writeFileSync(path.join(targetFolder, picture.path), await capturePng(page, renderPreviewPage(picture)));
  const drawing = readFileSync(path.join(targetFolder, 'icon.svg'), 'utf8');
  for (const icon of HOME_SCREEN_ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    writeFileSync(path.join(targetFolder, icon.path), await capturePng(page, renderIconPage(drawing, icon)));
  }
} finally {
  await browser.close();
}
