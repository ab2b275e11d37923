import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LIBRARY_STYLES } from '../../worker/http/inline-hashes.ts';

const FOLDER = path.join(import.meta.dirname, '../../node_modules/react-aria/dist/private');

it('the style sheets that kept pages allow are those that React Aria adds', () => {
  const addedStyles = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(
      ([, text = '']) => text.replace(/\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim(),
    ),
  );
  expect(addedStyles).toEqual(LIBRARY_STYLES);
});
