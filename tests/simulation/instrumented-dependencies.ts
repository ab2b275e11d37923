import { type Email, type Mailer, MailUnavailableError } from '../../worker/mail/mailer.ts';
import { BucketUnavailableError, type PhotoBucket } from '../../worker/platform/photo-bucket.ts';
import type { CommitWatcher } from './commit-watch.ts';
import type { CallTarget, ExternalCall } from './fault-injection.ts';
import type { TaskScheduler } from './task-scheduler.ts';

type CallRunner = Pick<TaskScheduler, 'call'>;

const STATEMENT_PATTERN = /(insert into|update|delete from|from)\s+"?(\w+)/i;

/** A summary like "insert into booking" for the story. */
const summariseSql = (sql: string): string => {
  const match = STATEMENT_PATTERN.exec(sql);
  return match ? `${(match[1] ?? '').toLowerCase()} ${match[2]}` : sql.slice(0, 40);
};

const failConnection = async (): Promise<never> => {
  throw new Error('D1_ERROR: Network connection lost.');
};

/**
 * Wraps the database: its queries and batches go through `calls`, where a fault can be injected; `watch` runs the batches.
 */
export function instrumentDatabase(database: D1Database, calls: CallRunner, watch: CommitWatcher): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { original: D1PreparedStatement; sql: string }>();
  const query = <Value>(description: string, effect: () => Promise<Value>): Promise<Value> =>
    calls.call<Value>({ target: 'database', description }, effect, failConnection);

  const wrap = (original: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const description = summariseSql(sql);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(original.bind(...values), sql),
      run: () => query(description, () => original.run()),
      all: () => query(description, () => original.all()),
      raw: () => query(description, () => original.raw()),
    } as D1PreparedStatement;
    originals.set(wrapped, { original, sql });
    return wrapped;
  };

  return {
    prepare: (sql: string) => wrap(database.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const entries = statements.map((statement) => originals.get(statement) ?? { original: statement, sql: '' });
      const description = `batch(${entries.map(({ sql }) => summariseSql(sql)).join(', ')})`;
      const commit = () => database.batch(entries.map(({ original }) => original));
      const sqlTexts = entries.map(({ sql }) => sql);
      return query(description, () => watch(sqlTexts, commit));
    },
  } as D1Database;
}

/**
 * Tells Stripe's library not to repeat a request by itself, because it would wait in real time; the callers repeat it
 * anyway.
 */
const disableRetry = (response: Response): Response => {
  const headers = new Headers(response.headers);
  headers.set('stripe-should-retry', 'false');
  return new Response(response.body, { status: response.status, headers });
};

const respondUnavailable = async (): Promise<Response> =>
  Response.json({ error: { type: 'api_error', message: 'Stripe is down.' } }, { status: 503 });

type Handler = { fetch(request: Request): Response | Promise<Response> };

/** A `fetch` for a provider in this process: every request is a call of the edge. */
export function instrumentProvider(provider: Handler, target: CallTarget, calls: CallRunner): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // The stand-in reads forms as text, and the runtime would warn of every form that is read so.
    if (new URL(request.url).pathname.startsWith('/v1/')) request.headers.set('content-type', 'text/plain');
    const call: ExternalCall = { target, description: `${target} ${request.method} ${new URL(request.url).pathname}` };
    const response = await calls.call(call, async () => provider.fetch(request), respondUnavailable);
    return disableRetry(response);
  };
}

const failMail = async (): Promise<never> => {
  throw new MailUnavailableError('the mail service is down');
};

/** A mail service that keeps what it is given; every email is a call of the edge. */
export function createInstrumentedMailer(calls: CallRunner): Mailer & { emails: Email[] } {
  const emails: Email[] = [];
  return {
    emails,
    send: (email) =>
      calls.call({ target: 'mail', description: `mail ${email.id}` }, async () => void emails.push(email), failMail),
  };
}

const failBucket = async (): Promise<never> => {
  throw new BucketUnavailableError('the photo bucket does not answer');
};

/** Wraps the photo bucket: every request to it is a call of the edge. */
export function instrumentBucket(bucket: PhotoBucket, calls: CallRunner): PhotoBucket {
  const callBucket = <Value>(description: string, effect: () => Promise<Value>): Promise<Value> =>
    calls.call<Value>({ target: 'bucket', description: `bucket ${description}` }, effect, failBucket);
  return {
    put: (key, bytes, type) => callBucket(`put ${key}`, () => bucket.put(key, bytes, type)),
    findEtag: (key) => callBucket(`head ${key}`, () => bucket.findEtag(key)),
    open: (key) => callBucket(`get ${key}`, () => bucket.open(key)),
    remove: (keys) => callBucket(`delete ${keys.length}`, () => bucket.remove(keys)),
    listKeys: (prefix) => callBucket(`list ${prefix}`, () => bucket.listKeys(prefix)),
  };
}
