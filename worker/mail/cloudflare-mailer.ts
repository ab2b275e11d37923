import { studio } from '../../src/content/studio.ts';
import type { MailBinding } from '../env.ts';
import { type Email, type Mailer, MailRefusedError, MailUnavailableError } from './mailer.ts';

/**
 * The service's refusals of one email: its address is invalid, on the suppression list after a bounce or a complaint, or none
 * to which the account may send; the recipient's server has refused it; or it is too large. Other emails can still be sent.
 */
const REFUSAL_CODES = new Set([
  'E_VALIDATION_ERROR',
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_DELIVERY_FAILED',
  'E_CONTENT_TOO_LARGE',
]);

const toErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'without a code';

/** Sends through Cloudflare from the studio's address, whose domain must be onboarded there (docs/decisions/013). */
export function createCloudflareMailer(binding: MailBinding): Mailer {
  const from = { name: studio.name, email: studio.sender };
  return {
    async send({ id, to, replyTo, subject, text, attachments }: Email) {
      try {
        await binding.send({
          from,
          to,
          replyTo,
          subject,
          text,
          // The service sets the Message-ID itself, so this header carries the message's id in the outbox.
          headers: { 'X-Entity-Ref-ID': id, 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ filename, type, content }) => ({
            filename,
            type,
            disposition: 'attachment' as const,
            content: new TextEncoder().encode(content),
          })),
        });
      } catch (error) {
        const code = toErrorCode(error);
        if (REFUSAL_CODES.has(code)) throw new MailRefusedError(code);
        throw new MailUnavailableError(code);
      }
    },
  };
}
