import type { MailboxFault, StoredEmail } from '../../../scripts/local/mailbox/mailbox.ts';

/** Calls the mailbox stand-in over HTTP. */
export function createMailboxClient(address: string) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}/_local${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
    await answer.body?.cancel();
  };
  const emails = async (): Promise<StoredEmail[]> => (await fetch(`${address}/_local/emails`)).json();
  return {
    /** The emails to this address, newest first. */
    emailsTo: async (email: string) => (await emails()).filter(({ to }) => to === email),
    /** The number of emails that have arrived, to any address. */
    count: async () => (await emails()).length,
    fail: (kind: MailboxFault) => post('/fault', { kind }),
    reset: () => post('/reset', {}),
  };
}
