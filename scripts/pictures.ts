/**
 * Writes every drawn picture of the site into public/. Run it after a change to src/lash-art: `node
 * scripts/pictures.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderPictureFiles } from './pictures/picture-files.ts';

const targetFolder = path.join(import.meta.dirname, '../public');
for (const [file, text] of renderPictureFiles()) {
  mkdirSync(path.dirname(path.join(targetFolder, file)), { recursive: true });
  writeFileSync(path.join(targetFolder, file), text);
}
