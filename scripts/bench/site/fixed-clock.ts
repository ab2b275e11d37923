import { startServer } from '../../local/start-server.ts';

/** Saturday 21 November 2026, 9:00 am at the studio: the counts of a run do not depend on the day it is made on. */
export const FIXED_START = '2026-11-20T23:00:00.000Z';
/** Monday 23 November, 11:00 am, and 3:30 pm. */
export const MONDAY_MORNING = '2026-11-23T01:00:00.000Z';
export const MONDAY_AFTERNOON = '2026-11-23T05:30:00.000Z';

/** Serves the milliseconds by which the site's clock is ahead of the real one: 0 until `setToStart`. */
export async function serveFixedClock() {
  let offsetMs = 0;
  const server = await startServer(() => new Response(String(offsetMs)), 0);
  return {
    url: server.url,
    /** Sets the site's clock to FIXED_START, from which it runs on. */
    setToStart() {
      offsetMs = Date.parse(FIXED_START) - Date.now();
    },
    close: server.close,
  };
}
