import type { Plugin } from 'vite';

/** The entry of React's server for Workers, with one renderer for streams and one for strings. */
const ENTRY = /react-dom\/server\.edge\.js$/;

/**
 * Builds React's server without its renderer for streams, which would be half of React in the Worker: every page is
 * rendered to a string (docs/decisions/036). `worker`: the environment that is built so; its build fails without the entry.
 */
export function stringRenderer(worker: string): Plugin {
  let isReplaced = false;
  return {
    name: 'string-renderer',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === worker,
    load: {
      filter: { id: ENTRY },
      handler() {
        isReplaced = true;
        return `module.exports = require('./cjs/react-dom-server-legacy.browser.production.js');`;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error(`No module of the Worker is ${ENTRY}.`);
    },
  };
}
