import type { Plugin } from 'vite';

/** Calls of the functions of src/ui that import a module when it is wanted, which is never on the server. */
const LAZY_CALLS = /\blazy(Dialog|Component|Enhancement)\(/;
const DYNAMIC_IMPORT = /\bimport\('[^']+'\)/g;

/**
 * Leaves dialogs and enhancements of controls out of the Worker, with the libraries that they alone need: it renders what
 * a page has before them.
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
