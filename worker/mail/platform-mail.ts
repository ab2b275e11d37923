import { studio } from '../../src/content/studio.ts';
import type { MailBinding } from '../env.ts';
import { type Email, type Mail, MailRefused, MailUnavailable } from './mail.ts';

/** Its codes for a letter that would be refused again: no such address, or one that bounced or complained. */
const NEVER = new Set(['E_VALIDATION_ERROR', 'E_RECIPIENT_SUPPRESSED']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'without a code';

/** Sends from the studio's own address; its domain has to be known to the service (docs/decisions/013). */
export function platformMail(binding: MailBinding): Mail {
  const from = { name: studio.name, email: studio.email };
  return {
    async send({ id, to, subject, text, attachments }: Email) {
      try {
        await binding.send({
          ...{ from, to, subject, text },
          replyTo: studio.email,
          // The service chooses the Message-ID itself; this one is ours.
          headers: { 'X-Entity-Ref-ID': id, 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ filename, type, content }) => ({
            ...{ filename, type },
            disposition: 'attachment' as const,
            content: new TextEncoder().encode(content),
          })),
        });
      } catch (error) {
        const code = codeOf(error);
        if (NEVER.has(code)) throw new MailRefused(code);
        throw new MailUnavailable(code);
      }
    },
  };
}
