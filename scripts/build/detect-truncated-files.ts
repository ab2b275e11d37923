import type { Plugin } from 'vite';
import { END_OF_FILE } from '../../src/ui/file-loader.ts';

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Appends END_OF_FILE to every built script and style sheet, so that a truncated response can be recognised, and makes
 * every `import()` in the browser fetch its files completely before a module is imported: browsers cache a failed
 * module for as long as the page is open (docs/decisions/024).
 */
export const detectTruncatedFiles = (): Plugin => ({
  name: 'whole-files',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
    handler: () => `export { importWhenComplete as __vitePreload } from '/src/ui/import-when-complete.ts'`,
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.trimEnd() + END_OF_FILE;
        else if (file.fileName.endsWith('.css')) file.source = String(file.source).trimEnd() + END_OF_FILE;
      }
    },
  },
});
