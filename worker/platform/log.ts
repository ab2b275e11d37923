import { DrizzleQueryError } from 'drizzle-orm';

type Level = 'info' | 'warn' | 'error';

/** What a line may hold besides a failure: ids, kinds, counts. */
type LogLine = Record<string, string | number | undefined>;

/** The stack frames only: the text before them repeats the message, and so the bound values of a failed query. */
const formatStackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');

/** The message, the SQL with its placeholders and the frames of a failure; never a bound value, which may be personal. */
function describeFailure(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const stack = formatStackFrames(error);
  if (!(error instanceof DrizzleQueryError)) return { error: `${error.name}: ${error.message}`, stack };
  return { error: error.cause?.message ?? 'Failed query', query: error.query, stack };
}

/** Writes one line of JSON to the log; `thrown`: what was caught, if anything. The only use of the console in the Worker. */
export function log(level: Level, line: LogLine, thrown?: unknown): void {
  console[level](JSON.stringify({ level, ...line, ...(thrown === undefined ? {} : describeFailure(thrown)) }));
}
