/** An error that the user can correct: its message says how, and no stack trace is printed. */
export class UsageError extends Error {}

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
