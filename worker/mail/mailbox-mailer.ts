import { studio } from '../../src/content/studio.ts';
import { type Email, type Mailer, MailRefusedError, MailUnavailableError } from './mailer.ts';

const TIMEOUT_MS = 10_000;
/** The status with which the local mailbox refuses an email for good. */
const REFUSED_STATUS = 422;

/** Sends to the local mailbox, the stand-in for the mail service and for the recipients' inboxes. */
export function createMailboxMailer(address: string): Mailer {
  return {
    async send(email: Email) {
      const from = `${studio.name} <${studio.sender}>`;
      const response = await fetch(`${address}/emails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...email, from }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new MailUnavailableError(error.message);
      });
      await response.text();
      if (response.status === REFUSED_STATUS) throw new MailRefusedError('The mailbox refused this email.');
      if (!response.ok) throw new MailUnavailableError(`The mailbox answered ${response.status}.`);
    },
  };
}
