import { UsageError } from '../local/usage-error.ts';

/** The request to the site for a command. */
export type OwnerCall = { method: 'GET' | 'POST'; path: string; body?: object };

type Command = { name: string; parameters: string[]; description: string; buildCall(...given: string[]): OwnerCall };

const createPostCall = (path: string, body: object = {}): OwnerCall => ({ method: 'POST', path, body });

const COMMANDS: Command[] = [
  {
    name: 'waiting',
    parameters: ['[day]'],
    description: 'what waits for you, and the appointments of today or of a day like 2026-11-23',
    buildCall: (day) => ({ method: 'GET', path: day ? `waiting?${new URLSearchParams({ day })}` : 'waiting' }),
  },
  {
    name: 'approve-claim',
    parameters: ['appointment'],
    description: 'gives half of the money back, or what is left of that after refunds in Stripe',
    buildCall: (id) => createPostCall(`claims/${id}/approve`),
  },
  {
    name: 'decline-claim',
    parameters: ['appointment', 'reason'],
    description: 'gives nothing back; the client reads the reason',
    buildCall: (id, reason) => createPostCall(`claims/${id}/decline`, { reason }),
  },
  {
    name: 'retry-refund',
    parameters: ['refund'],
    description: 'sends a refund again that failed or was refused',
    buildCall: (id) => createPostCall(`refunds/${id}/retry`),
  },
  {
    name: 'paid-otherwise',
    parameters: ['refund'],
    description: 'says that you have paid such a refund outside Stripe; final',
    buildCall: (id) => createPostCall(`refunds/${id}/paid-otherwise`),
  },
  {
    name: 'approve-testimonial',
    parameters: ['testimonial'],
    description: 'lets everybody read it; look for abuse and for what is private, not at the stars',
    buildCall: (id) => createPostCall(`testimonials/${id}/approve`),
  },
  {
    name: 'decline-testimonial',
    parameters: ['testimonial', 'reason'],
    description: 'keeps it from being read, or takes it down again; final',
    buildCall: (id, reason) => createPostCall(`testimonials/${id}/decline`, { reason }),
  },
  {
    name: 'no-show',
    parameters: ['appointment'],
    description: 'marks that the client did not come; the points go',
    buildCall: (id) => createPostCall(`appointments/${id}/no-show`),
  },
  {
    name: 'cancel',
    parameters: ['appointment', 'refund|reschedule', '[reason]'],
    description: 'cancels it: the money that is left or a code, as the client chooses, and 10% off another booking',
    buildCall: (id, choice, reason = '') => createPostCall(`appointments/${id}/cancel`, { choice, reason }),
  },
  {
    name: 'cancel-for-client',
    parameters: ['appointment', 'refund|reschedule|none|goodwill'],
    description:
      'cancels it because the client asked: by the terms that are in force now; goodwill gives all of it back',
    buildCall: (id, option) => createPostCall(`appointments/${id}/cancel-for-client`, { option }),
  },
  {
    name: 'acknowledge',
    parameters: ['alert'],
    description: 'takes an alert that only informs out of the inbox, by its kind and ref: dashboard_refund-re_…',
    buildCall: (id) => createPostCall(`alerts/${id}/acknowledge`),
  },
];

const formatCommand = ({ name, parameters }: Command) =>
  [name, ...parameters.map((word) => (/^\[|\|/.test(word) ? word : `<${word}>`))].join(' ');

/** The help text, printed when the script is started without a command. */
export function formatUsage(): string {
  const width = Math.max(...COMMANDS.map((command) => formatCommand(command).length));
  const lines = COMMANDS.map((command) => `  ${formatCommand(command).padEnd(width)}  ${command.description}`);
  return `
npm run owner -- <command> …

${lines.join('\n')}

It speaks to the site that runs on this machine, and signs in there as the owner by itself. For the live site add
--site https://… and put the value of your own session cookie into OWNER_SESSION (README, "The owner's commands").
`;
}

/** The request for a command with its arguments. Throws UsageError for an unknown command or a wrong number of arguments. */
export function parseOwnerCall([name = '', ...args]: string[]): OwnerCall {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`There is no command "${name}".\n${formatUsage()}`);
  const requiredCount = command.parameters.filter((word) => !word.startsWith('[')).length;
  if (args.length < requiredCount || args.length > command.parameters.length)
    throw new UsageError(
      `It goes like this: npm run owner -- ${formatCommand(command)}\nPut a reason of several words in quotes.`,
    );
  return command.buildCall(
    ...args.map((word, index) => (index === 0 && name !== 'waiting' ? encodeURIComponent(word) : word)),
  );
}
