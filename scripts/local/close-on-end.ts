import { onNpmEnd } from './on-npm-end.ts';

type CloseStep = () => void | Promise<void>;

/**
 * Runs the steps in order and ends the process: on SIGINT, SIGTERM or SIGHUP, when its terminal is closed, and when the
 * npm that started it has ended without passing a signal on. Steps may be added until then. Returns a function that
 * does the same at once, with an exit code.
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
  // Writing to a closed terminal emits an error, which must not stop the closing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void close(0));
  onNpmEnd(() => void close(0));
  return close;
}
