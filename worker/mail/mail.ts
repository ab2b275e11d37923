/** A file that goes with a letter. */
export type Attachment = { filename: string; type: string; content: string };

/** A message as it leaves the studio. `id` is the same at every try, so that a second copy can be told from a new letter. */
export type Email = { id: string; to: string; subject: string; text: string; attachments: readonly Attachment[] };

/**
 * What the studio needs of a mail service. Throws MailUnavailable when nothing is known of the letter: it is tried again later,
 * under the same id; throws MailRefused when this letter will never be taken.
 */
export interface Mail {
  send(letter: Email): Promise<void>;
}

export class MailUnavailable extends Error {
  override name = 'MailDown';
}

export class MailRefused extends Error {
  override name = 'MailRefused';
}
