import { type Email, type Mailer, MailUnavailableError } from '../../worker/mail/mailer.ts';
import { BucketUnavailableError, type PhotoBucket } from '../../worker/platform/photo-bucket.ts';
import type { CommitWatch } from './commit-watch.ts';
import type { Edge, EdgeCall } from './fault-injection.ts';
import type { TaskScheduler } from './task-scheduler.ts';

type CallRunner = Pick<TaskScheduler, 'call'>;

const STATEMENT_PATTERN = /(insert into|update|delete from|from)\s+"?(\w+)/i;

/** A summary like "insert into booking" for the story. */
const summariseSql = (sql: string): string => {
  const found = STATEMENT_PATTERN.exec(sql);
  return found ? `${(found[1] ?? '').toLowerCase()} ${found[2]}` : sql.slice(0, 40);
};

const failConnection = async (): Promise<never> => {
  throw new Error('D1_ERROR: Network connection lost.');
};

/**
 * Wraps the database: its queries and batches go through `calls`, where a fault can be injected; `watch` runs the batches.
 */
export function instrumentDatabase(database: D1Database, calls: CallRunner, watch: CommitWatch): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { original: D1PreparedStatement; sql: string }>();
  const query = <Value>(what: string, effect: () => Promise<Value>): Promise<Value> =>
    calls.call<Value>({ edge: 'database', what }, effect, failConnection);

  const wrap = (original: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const what = summariseSql(sql);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(original.bind(...values), sql),
      run: () => query(what, () => original.run()),
      all: () => query(what, () => original.all()),
      raw: () => query(what, () => original.raw()),
    } as D1PreparedStatement;
    originals.set(wrapped, { original, sql });
    return wrapped;
  };

  return {
    prepare: (sql: string) => wrap(database.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const found = statements.map((statement) => originals.get(statement) ?? { original: statement, sql: '' });
      const what = `batch(${found.map(({ sql }) => summariseSql(sql)).join(', ')})`;
      const commit = () => database.batch(found.map(({ original }) => original));
      const texts = found.map(({ sql }) => sql);
      return query(what, () => watch(texts, commit));
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

const answerUnavailable = async (): Promise<Response> =>
  Response.json({ error: { type: 'api_error', message: 'Stripe is down.' } }, { status: 503 });

type Handler = { fetch(request: Request): Response | Promise<Response> };

/** A `fetch` for a provider in this process: every request is a call of the edge. */
export function instrumentProvider(provider: Handler, edge: Edge, calls: CallRunner): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // The stand-in reads forms as text, and the runtime would warn of every form that is read so.
    if (new URL(request.url).pathname.startsWith('/v1/')) request.headers.set('content-type', 'text/plain');
    const call: EdgeCall = { edge, what: `${edge} ${request.method} ${new URL(request.url).pathname}` };
    const answer = await calls.call(call, async () => provider.fetch(request), answerUnavailable);
    return disableRetry(answer);
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
      calls.call({ edge: 'mail', what: `mail ${email.id}` }, async () => void emails.push(email), failMail),
  };
}

const failBucket = async (): Promise<never> => {
  throw new BucketUnavailableError('the photo bucket does not answer');
};

/** Wraps the photo bucket: every request to it is a call of the edge. */
export function instrumentBucket(bucket: PhotoBucket, calls: CallRunner): PhotoBucket {
  const ask = <Value>(what: string, effect: () => Promise<Value>): Promise<Value> =>
    calls.call<Value>({ edge: 'bucket', what: `bucket ${what}` }, effect, failBucket);
  return {
    put: (key, bytes, type) => ask(`put ${key}`, () => bucket.put(key, bytes, type)),
    etagOf: (key) => ask(`head ${key}`, () => bucket.etagOf(key)),
    open: (key) => ask(`get ${key}`, () => bucket.open(key)),
    remove: (keys) => ask(`delete ${keys.length}`, () => bucket.remove(keys)),
    listKeys: (prefix) => ask(`list ${prefix}`, () => bucket.listKeys(prefix)),
  };
}
