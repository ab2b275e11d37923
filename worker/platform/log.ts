import { DrizzleQueryError } from 'drizzle-orm';

/** What may be said of a failure in a log: never what was written or asked for, which may be somebody's name or phone. */
export type Failure = { error: string; query?: string; stack?: string };

/** The frames alone: a stack begins with the message, and a message of the database's with every value of its query. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');

/** A failure as a log may have it: what went wrong, in which query, where. */
export function failureOf(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const stack = framesOf(error);
  if (!(error instanceof DrizzleQueryError)) return { error: `${error.name}: ${error.message}`, stack };
  return { error: error.cause?.message ?? 'Failed query', query: error.query, stack };
}

/** Writes one line of JSON for whoever reads the logs. */
export function log(level: 'info' | 'warn' | 'error', line: Record<string, unknown>): void {
  console[level](JSON.stringify({ level, ...line }));
}
