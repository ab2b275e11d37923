/** How many workers vitest runs test files in; each has a database and providers of its own. */
export const WORKERS = 2;
