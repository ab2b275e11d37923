import { relative } from 'node:path';
import { OWNER, PEOPLE } from './identity/people.ts';
import type { LocalRun } from './local-run.ts';
import { buildLocalPorts } from './local-vars.ts';
import { toMailboxPath } from './start-stand-ins.ts';
import { TEST_CARDS } from './stripe/cards.ts';

/** The text about the accounts, the test cards, the mailbox and the data folder. */
export function formatAccountsAndCards(run: LocalRun): string {
  const folder = relative(process.cwd(), run.stateDir) || '.';
  const emails = relative(process.cwd(), toMailboxPath(run.standInsDir));
  const people = PEOPLE.map((person) => `  ${person.email}`);
  const cards = TEST_CARDS.map((card) => `  ${groupDigits(card.number)}  ${card.behaviour}`);
  return `
Sign in as one of these, or with any other e-mail:
${people.join('\n')}
${OWNER.email} is the owner, whose pages are at http://localhost:${run.port}/studio

Pay with a test card, any later date, any security code; no money moves:
${cards.join('\n')}

Read what clients are sent (within a minute): http://localhost:${buildLocalPorts(run.port).mailbox}
The same emails as a file: ${emails}

The data lies in ${folder}; delete that folder to start afresh.`;
}

/** The text that is printed once the site answers; `durationMs` in milliseconds. */
export function formatWelcome(run: LocalRun, durationMs: number): string {
  return `
Lash Room is open: http://localhost:${run.port}   (ready in ${(durationMs / 1000).toFixed(1)} s)
${formatAccountsAndCards(run)} Ctrl-C ends the site.
`;
}

function groupDigits(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
