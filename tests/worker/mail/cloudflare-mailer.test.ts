import { describe, expect, it } from 'vitest';
import type { MailBinding } from '../../../worker/env.ts';
import { createCloudflareMailer } from '../../../worker/mail/cloudflare-mailer.ts';
import { type Email, MailRefusedError, MailUnavailableError } from '../../../worker/mail/mailer.ts';

const EMAIL: Email = {
  id: 'confirmation-1',
  to: 'maya@example.test',
  replyTo: 'answers@studio.test',
  subject: 'Booked',
  text: 'Hello Maya,',
  attachments: [{ filename: 'a.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN:Ü' }],
};

/** A binding like the platform's, which keeps what it is given; with `code` it throws an error of that code. */
function createEmailBinding(code: string | null) {
  const sentMessages: unknown[] = [];
  const send = async (message: unknown) => {
    if (code !== null) throw Object.assign(new Error('maya@example.test'), { code });
    sentMessages.push(message);
    return { messageId: 'm' };
  };
  return { sent: sentMessages, binding: { send } as MailBinding };
}

describe('the platform’s email service', () => {
  it('gets the email with the studio’s address as sender, its id in a header and the attachment as bytes', async () => {
    const { sent: sentMessages, binding } = createEmailBinding(null);
    await createCloudflareMailer(binding).send(EMAIL);
    expect(sentMessages).toMatchObject([
      {
        from: { name: 'Lash Room', email: 'hello@lashroom.example' },
        replyTo: 'answers@studio.test',
        to: 'maya@example.test',
        subject: 'Booked',
        text: 'Hello Maya,',
        headers: { 'X-Entity-Ref-ID': 'confirmation-1', 'Auto-Submitted': 'auto-generated' },
        attachments: [{ filename: 'a.ics', disposition: 'attachment', content: new TextEncoder().encode('BEGIN:Ü') }],
      },
    ]);
  });

  it.each(['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR', 'E_SENDER_NOT_VERIFIED'])(
    'gets an email again later after it has answered %s',
    async (code) => {
      const sending = createCloudflareMailer(createEmailBinding(code).binding).send(EMAIL);
      await expect(sending).rejects.toBeInstanceOf(MailUnavailableError);
      await expect(sending).rejects.toThrow(code);
    },
  );

  it.each([
    'E_RECIPIENT_SUPPRESSED',
    'E_VALIDATION_ERROR',
    'E_RECIPIENT_NOT_ALLOWED',
    'E_DELIVERY_FAILED',
    'E_CONTENT_TOO_LARGE',
  ])('has refused this email alone when it has answered %s', async (code) => {
    await expect(createCloudflareMailer(createEmailBinding(code).binding).send(EMAIL)).rejects.toBeInstanceOf(
      MailRefusedError,
    );
  });

  it('gets an email again after a failure without a code, and the address is not logged', async () => {
    const binding = { send: () => Promise.reject(new Error('no route to maya@example.test')) } as MailBinding;
    const sending = createCloudflareMailer(binding).send(EMAIL);
    await expect(sending).rejects.toBeInstanceOf(MailUnavailableError);
    await expect(sending).rejects.not.toThrow('maya');
  });
});
