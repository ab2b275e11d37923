import type { Plugin } from 'vite';

/**
 * Builds React's server without its renderer for streams, which would be half of React in the Worker: every page is
 * rendered to a string (docs/decisions/036).
 */
export const stringRenderer = (worker: string): Plugin => ({
  name: 'string-renderer',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === worker,
  load: {
    filter: { id: /react-dom\/server\.edge\.js$/ },
    handler: () => `module.exports = require('./cjs/react-dom-server-legacy.browser.production.js');`,
  },
});
