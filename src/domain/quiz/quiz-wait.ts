/**
 * While the quiz request runs, progress grows 3 per cent every 100 ms up to 95; the response makes it 100 and the result
 * is shown 500 ms later. Five messages alternate meanwhile. SPEC §4 and §2.
 */
export const TICK_MS = 100;
export const RESULT_DELAY_MS = 500;
export const ANSWERED_PERCENT = 100;

const PERCENT_PER_TICK = 3;
const MAX_WAITING_PERCENT = 95;
const MESSAGE_MS = 800;

export const WAITING_MESSAGES = [
  'Reading your answers',
  'Looking at your eye shape',
  'Measuring lengths and curl',
  'Drawing your lash map',
  'Matching it with a set',
] as const;

/** Whole per cent after this many milliseconds of waiting, 0 to 95. */
export function calculateWaitingPercent(elapsedMs: number): number {
  const ticks = Math.floor(Math.max(0, elapsedMs) / TICK_MS);
  return Math.min(ticks * PERCENT_PER_TICK, MAX_WAITING_PERCENT);
}

/** The message after `elapsedMs` of waiting; the first follows the fifth. */
export function pickWaitingMessage(elapsedMs: number): string {
  const messageIndex = Math.floor(Math.max(0, elapsedMs) / MESSAGE_MS) % WAITING_MESSAGES.length;
  return WAITING_MESSAGES[messageIndex] ?? WAITING_MESSAGES[0];
}
