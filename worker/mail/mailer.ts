/** A file that an email has, or that a response lets the browser save. `content` is text; `type` its media type. */
export type Attachment = { filename: string; type: string; content: string };

/** An email as it is sent. `id` is the same at every attempt, so that a copy can be recognised. */
export type Email = {
  id: string;
  to: string;
  /** where an answer goes: the studio's current address, which can differ from the sender's */
  replyTo: string;
  subject: string;
  text: string;
  attachments: readonly Attachment[];
};

/**
 * The interface to the mail service. Throws MailUnavailableError when it is unknown whether the email was accepted: it is
 * sent again later with the same id. Throws MailRefusedError when the service, or the recipient's server, refuses this email,
 * for good or for some days, while others can be sent.
 */
export interface Mailer {
  send(email: Email): Promise<void>;
}

export class MailUnavailableError extends Error {
  override name = 'MailUnavailableError';
}

export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
