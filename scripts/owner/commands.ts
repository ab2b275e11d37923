import { UsageError } from '../local/usage-error.ts';

/** The request to the site for a command. */
export type OwnerCall = { method: 'GET' | 'POST'; path: string; body?: object };

type Command = { name: string; takes: string[]; does: string; call(...given: string[]): OwnerCall };

const createPostCall = (path: string, body: object = {}): OwnerCall => ({ method: 'POST', path, body });

const COMMANDS: Command[] = [
  {
    name: 'waiting',
    takes: ['[day]'],
    does: 'what waits for you, and the appointments of today or of a day like 2026-11-23',
    call: (day) => ({ method: 'GET', path: day ? `waiting?${new URLSearchParams({ day })}` : 'waiting' }),
  },
  {
    name: 'approve-claim',
    takes: ['appointment'],
    does: 'gives half of the money back, or what is left of that after refunds in Stripe',
    call: (id) => createPostCall(`claims/${id}/approve`),
  },
  {
    name: 'decline-claim',
    takes: ['appointment', 'reason'],
    does: 'gives nothing back; the client reads the reason',
    call: (id, reason) => createPostCall(`claims/${id}/decline`, { reason }),
  },
  {
    name: 'retry-refund',
    takes: ['refund'],
    does: 'sends a refund again that failed or was refused',
    call: (id) => createPostCall(`refunds/${id}/retry`),
  },
  {
    name: 'paid-otherwise',
    takes: ['refund'],
    does: 'says that you have paid such a refund outside Stripe; final',
    call: (id) => createPostCall(`refunds/${id}/paid-otherwise`),
  },
  {
    name: 'approve-testimonial',
    takes: ['testimonial'],
    does: 'lets everybody read it; look for abuse and for what is private, not at the stars',
    call: (id) => createPostCall(`testimonials/${id}/approve`),
  },
  {
    name: 'decline-testimonial',
    takes: ['testimonial', 'reason'],
    does: 'keeps it from being read, or takes it down again; final',
    call: (id, reason) => createPostCall(`testimonials/${id}/decline`, { reason }),
  },
  {
    name: 'no-show',
    takes: ['appointment'],
    does: 'marks that the client did not come; the points go',
    call: (id) => createPostCall(`appointments/${id}/no-show`),
  },
  {
    name: 'cancel',
    takes: ['appointment', 'refund|reschedule', '[reason]'],
    does: 'cancels it: the money that is left or a code, as the client chooses, and 10% off another booking',
    call: (id, choice, reason = '') => createPostCall(`appointments/${id}/cancel`, { choice, reason }),
  },
  {
    name: 'cancel-for-client',
    takes: ['appointment', 'refund|reschedule|none|goodwill'],
    does: 'cancels it because the client asked: by the terms that are in force now; goodwill gives all of it back',
    call: (id, option) => createPostCall(`appointments/${id}/cancel-for-client`, { option }),
  },
  {
    name: 'acknowledge',
    takes: ['alert'],
    does: 'takes an alert that only informs out of the inbox, by its kind and ref: dashboard_refund-re_…',
    call: (id) => createPostCall(`alerts/${id}/acknowledge`),
  },
];

const formatCommand = ({ name, takes }: Command) =>
  [name, ...takes.map((word) => (/^\[|\|/.test(word) ? word : `<${word}>`))].join(' ');

/** The help text, printed when the script is started without a command. */
export function formatUsage(): string {
  const width = Math.max(...COMMANDS.map((command) => formatCommand(command).length));
  const lines = COMMANDS.map((command) => `  ${formatCommand(command).padEnd(width)}  ${command.does}`);
  return `
npm run owner -- <command> …

${lines.join('\n')}

It speaks to the site that runs on this machine, and signs in there as the owner by itself. For the live site add
--site https://… and put the value of your own session cookie into OWNER_SESSION (README, "The owner's commands").
`;
}

/** The request for a command with its arguments. Throws UsageError for an unknown command or a wrong number of arguments. */
export function parseOwnerCall([name = '', ...given]: string[]): OwnerCall {
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) throw new UsageError(`There is no command "${name}".\n${formatUsage()}`);
  const needed = command.takes.filter((word) => !word.startsWith('[')).length;
  if (given.length < needed || given.length > command.takes.length)
    throw new UsageError(
      `It goes like this: npm run owner -- ${formatCommand(command)}\nPut a reason of several words in quotes.`,
    );
  return command.call(
    ...given.map((word, place) => (place === 0 && name !== 'waiting' ? encodeURIComponent(word) : word)),
  );
}
