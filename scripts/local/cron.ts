const EVERY_MS = 60_000;

/** Runs the Worker's scheduled handler once, as the cron trigger does. Throws when the site does not answer 2xx. */
export async function tick(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
  if (!answer.ok) throw new Error(`The scheduled run answered ${answer.status}: ${await answer.text()}`);
}

/** Nothing fires cron triggers locally, so this does, once a minute. Returns what stops it. */
export function tickEveryMinute(port: number): () => void {
  const timer = setInterval(() => {
    tick(port).catch((error: Error) => console.error(`The scheduled run failed: ${error.message}`));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
