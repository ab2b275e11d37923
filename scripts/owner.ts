/** `npm run owner`: the owner's commands, for the local site or, with a session, for the live one. */
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { type ErrorBody, parseErrorBody } from '../src/contract/error-body.ts';
import type { InboxResponse, OwnerActionResponse } from '../src/contract/owner/calls.ts';
import { readLocalRun } from './local/local-run.ts';
import { runScript, UsageError } from './local/usage-error.ts';
import { formatUsage, type OwnerCall, parseOwnerCall } from './owner/commands.ts';
import { formatInbox } from './owner/format-inbox.ts';
import { requireOrigin, resolveSessionCookie } from './owner/owner-session.ts';

const NOT_FOUND_HINT = 'Check the id, and that it is the studio’s owner who is signed in.';
const SIGN_IN_AGAIN_HINT =
  'Your sign-in is too old for this (twelve hours where money goes out, else seven days). Sign out and in again at';

/** The site's message, with what to do about it. */
function explainError(origin: string, { code, message }: ErrorBody): string {
  if (code === 'CONFIRM_IT_IS_YOU')
    return `${message} ${SIGN_IN_AGAIN_HINT} ${origin} and put the new session cookie into OWNER_SESSION.`;
  return code === 'NOT_FOUND' ? `${message} ${NOT_FOUND_HINT}` : message;
}

/** The response body of a call. Throws UsageError with the site's message when the call is refused. */
async function sendOwnerCall(origin: string, cookie: string, { method, path, body }: OwnerCall): Promise<string> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const bodyOptions = body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(`${origin}/api/studio/${path}`, { method, headers, ...bodyOptions }).catch(() => {
    throw new UsageError(`No site answers at ${origin}.`);
  });
  const text = await response.text();
  if (response.ok) return text;
  const refusal = parseErrorBody(text);
  if (!refusal) throw new UsageError(`${origin} answered ${response.status}.`);
  throw new UsageError(explainError(origin, refusal));
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
  } catch {
    throw new UsageError(formatUsage());
  }
}

await runScript(async () => {
  const { positionals, values } = readArguments();
  if (positionals.length === 0) return console.log(formatUsage());
  const call = parseOwnerCall(positionals);
  const origin = requireOrigin(values.site ?? `http://localhost:${readLocalRun(process.env).port}`);
  const text = await sendOwnerCall(origin, await resolveSessionCookie(origin, process.env.OWNER_SESSION), call);
  if (call.method === 'POST') return console.log((JSON.parse(text) as OwnerActionResponse).message);
  console.log(formatInbox(JSON.parse(text) as InboxResponse, Temporal.Now.instant()));
});
