import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export const emailSchema = z.strictObject({
  id: z.string().min(1),
  from: z.string(),
  to: z.email(),
  replyTo: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  attachments: z.array(z.strictObject({ filename: z.string(), type: z.string(), content: z.string() })),
});
export type Email = z.output<typeof emailSchema>;

/** A stored email. `arrivals` counts how often it was sent; only the first copy is stored. */
export type StoredEmail = Email & { arrivedAt: string; arrivals: number };

/**
 * down: answers 503 and stores nothing. lost: stores the email and answers 504. refuse: answers 422, a final refusal.
 */
export const faultSchema = z.strictObject({ kind: z.enum(['none', 'down', 'lost', 'refuse']) });
export type MailboxFault = z.output<typeof faultSchema>['kind'];

/** The emails to all recipients. The file is rewritten at every email, so that it can be read while the site runs. */
export class Mailbox {
  emails: StoredEmail[];
  fault: MailboxFault = 'none';
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    this.emails = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  store(email: Email): void {
    const storedEmail = this.emails.find(({ id }) => id === email.id);
    if (storedEmail) storedEmail.arrivals += 1;
    else this.emails.unshift({ ...email, arrivedAt: new Date().toISOString(), arrivals: 1 });
    this.#save();
  }

  clear(): void {
    this.emails = [];
    this.fault = 'none';
    this.#save();
  }

  #save(): void {
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.emails, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
