import type { Email } from '../../../worker/mail/mailer.ts';
import type { Rows } from '../rows.ts';

/** Nothing that is due waits any more, and what counts as sent was taken by the mail service. */
export function checkSentMessages({ messages }: Rows, emails: Email[], now: Temporal.Instant): string[] {
  const taken = new Set(emails.map(({ id }) => id));
  return [
    ...messages
      .filter(({ state, dueAt }) => state === 'due' && Temporal.Instant.compare(dueAt, now) <= 0)
      .map(({ id }) => `${id} is due and was not sent`),
    ...messages.filter(({ state, id }) => state === 'sent' && !taken.has(id)).map(({ id }) => `${id} never left`),
  ];
}
