/** How many requests a test makes at the same moment, a multiple of four. races.test.ts makes as many as `npm run prove` says. */
export const AT_ONCE = 40;
