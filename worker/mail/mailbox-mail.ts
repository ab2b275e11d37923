import { studio } from '../../src/content/studio.ts';
import { type Email, type Mail, MailRefused, MailUnavailable } from './mail.ts';

const TIMEOUT_MS = 10_000;
/** The one answer that says: not this letter, however often it comes. */
const REFUSED = 422;

/** Puts every letter into the local mailbox, which stands in for the mail service and for everybody's inbox. */
export function mailboxMail(address: string): Mail {
  return {
    async send(letter: Email) {
      const from = `${studio.name} <${studio.email}>`;
      const answer = await fetch(`${address}/letters`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...letter, from }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new MailUnavailable(error.message);
      });
      await answer.text();
      if (answer.status === REFUSED) throw new MailRefused('The mailbox does not take this letter.');
      if (!answer.ok) throw new MailUnavailable(`The mailbox answered ${answer.status}.`);
    },
  };
}
