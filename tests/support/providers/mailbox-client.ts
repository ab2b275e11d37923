import type { MailboxFault, StoredEmail } from '../../../scripts/local/mailbox/mailbox.ts';

/** The mailbox stand-in, from the outside. */
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
    /** What has arrived for somebody, newest first. */
    emailsTo: async (email: string) => (await emails()).filter(({ to }) => to === email),
    /** How many emails have arrived, whoever they are for. */
    count: async () => (await emails()).length,
    fail: (kind: MailboxFault) => post('/fault', { kind }),
    reset: () => post('/reset', {}),
  };
}
