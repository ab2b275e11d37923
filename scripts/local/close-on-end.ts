import { watchNpm } from './watch-npm.ts';

type CloseStep = () => void | Promise<void>;

/**
 * Runs the steps, the first one first, and ends the process: at Ctrl-C, when the process is told to end, when its terminal
 * is closed, and when the npm that started it has ended without passing a signal on. Steps may be added until then. Returns
 * what does the same at once, with an exit code.
 */
export function closeOnEnd(steps: CloseStep[]): (code: number) => Promise<void> {
  let isClosing = false;
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    for (const step of steps) await step();
    process.exit(code);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void close(0));
  // A closed terminal takes its output away; a line written to it afterwards must not stop the closing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void close(0));
  watchNpm(() => void close(0));
  return close;
}
