const CRON_INTERVAL_MS = 60_000;

/** Runs the Worker's scheduled handler once, as the cron trigger does. Throws when the site does not answer 2xx. */
export async function runCron(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
  if (!response.ok) throw new Error(`The scheduled run answered ${response.status}: ${await response.text()}`);
}

const isUnreachable = (error: Error): boolean => error instanceof TypeError;

/**
 * Runs the scheduled handler once a minute, because no cron trigger fires locally. `mayBeDown`: the site is served by
 * another command, so an unreachable site is not reported. Returns a function that stops it.
 */
export function runCronEveryMinute(port: number, { mayBeDown = false } = {}): () => void {
  const timer = setInterval(() => {
    runCron(port).catch((error: Error) => {
      if (!(mayBeDown && isUnreachable(error))) console.error(`The scheduled run failed: ${error.message}`);
    });
  }, CRON_INTERVAL_MS);
  return () => clearInterval(timer);
}
