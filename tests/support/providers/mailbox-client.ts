import type { MailboxFault, StoredEmail } from '../../../scripts/local/mailbox/mailbox.ts';

/** Calls the mailbox stand-in over HTTP. */
export function createMailboxClient(address: string) {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}/_local${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
    await response.body?.cancel();
  };
  const readEmails = async (): Promise<StoredEmail[]> => (await fetch(`${address}/_local/emails`)).json();
  return {
    /** The emails to this address, newest first. */
    readEmailsTo: async (email: string) => (await readEmails()).filter(({ to }) => to === email),
    /** The number of emails that have arrived, to any address. */
    count: async () => (await readEmails()).length,
    fail: (kind: MailboxFault) => post('/fault', { kind }),
    reset: () => post('/reset', {}),
  };
}
