import type { Email } from '../../../worker/mail/mailer.ts';
import type { Rows } from '../rows.ts';

/** No due email waits any more, and the mail service has accepted every email that counts as sent. */
export function checkSentMessages({ messages }: Rows, emails: Email[], now: Temporal.Instant): string[] {
  const acceptedIds = new Set(emails.map(({ id }) => id));
  return [
    ...messages
      .filter(({ state, dueAt }) => state === 'due' && Temporal.Instant.compare(dueAt, now) <= 0)
      .map(({ id }) => `${id} is due and was not sent`),
    ...messages.filter(({ state, id }) => state === 'sent' && !acceptedIds.has(id)).map(({ id }) => `${id} never left`),
  ];
}
