/** `npm run studio`: the owner's verbs from the command line, at the local site or, with a session, at the live one. */
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { parseErrorBody } from '../src/contract/errors.ts';
import type { StudioAnswer, WaitingAnswer } from '../src/contract/studio.ts';
import { readLocalRun } from './local/local-run.ts';
import { runScript, UsageError } from './local/usage-error.ts';
import { originOf, studioSession } from './studio/studio-session.ts';
import { type StudioCall, studioCall, usage } from './studio/verbs.ts';
import { waitingInWords } from './studio/waiting-in-words.ts';

const HINT = 'Check the id, and that it is the studio’s owner who is signed in.';

/** The answer to a call. Throws UsageError with the site's own sentence when it refuses. */
async function ask(origin: string, cookie: string, { method, path, body }: StudioCall): Promise<string> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(`${origin}/api/studio/${path}`, { method, headers, ...sent }).catch(() => {
    throw new UsageError(`Nobody answers at ${origin}.`);
  });
  const text = await answer.text();
  if (answer.ok) return text;
  const refusal = parseErrorBody(text);
  if (!refusal) throw new UsageError(`${origin} answered ${answer.status}.`);
  throw new UsageError(answer.status === 404 ? `${refusal.message} ${HINT}` : refusal.message);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
  } catch {
    throw new UsageError(usage());
  }
}

await runScript(async () => {
  const { positionals, values } = readArguments();
  if (positionals.length === 0) return console.log(usage());
  const call = studioCall(positionals);
  const origin = originOf(values.site ?? `http://localhost:${readLocalRun(process.env).port}`);
  const text = await ask(origin, await studioSession(origin, process.env.STUDIO_SESSION), call);
  if (call.method === 'POST') return console.log((JSON.parse(text) as StudioAnswer).message);
  console.log(waitingInWords(JSON.parse(text) as WaitingAnswer, Temporal.Now.instant()));
});
