/** An error that the user can correct: its message says how, and no stack trace is printed. */
export class UsageError extends Error {}

/** The value of the option `--name`. Throws UsageError unless it is a whole number from 1. */
export function parseWholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`--${name} wants a whole number from 1.`);
  return value;
}

/** Runs a script's main function; a UsageError becomes one sentence and exit code 1. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}
