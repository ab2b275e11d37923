import type { Plugin } from 'vite';

/** Calls of the functions of src/ui that import a module only on demand, which never happens on the server. */
const LAZY_CALLS = /\blazy(Dialog|Component|Enhancement)\(/;
const DYNAMIC_IMPORT = /\bimport\('[^']+'\)/g;

/**
 * Leaves dialogs, enhancements of controls, and the libraries that only they need, out of the Worker: it renders a page as
 * it is before them.
 */
export const omitBrowserOnlyModules = (worker: string): Plugin => ({
  name: 'omit-browser-only-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === worker,
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: LAZY_CALLS },
    handler: (code) => ({ code: code.replace(DYNAMIC_IMPORT, 'Promise.reject()'), map: null }),
  },
});
