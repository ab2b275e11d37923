import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export const letter = z.strictObject({
  id: z.string().min(1),
  from: z.string(),
  to: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  attachments: z.array(z.strictObject({ filename: z.string(), type: z.string(), content: z.string() })),
});
export type Email = z.output<typeof letter>;

/** A stored email. `arrivals` counts how often it was sent; only the first copy is stored. */
export type StoredEmail = Email & { arrivedAt: string; arrivals: number };

/**
 * down: answers 503 and stores nothing. lost: stores the email and answers 504. refuse: answers 422, a final refusal.
 */
export const fault = z.strictObject({ kind: z.enum(['none', 'down', 'lost', 'refuse']) });
export type Fault = z.output<typeof fault>['kind'];

/** The emails to all recipients. The file is rewritten at every email, so that it can be read while the site runs. */
export class Mailbox {
  letters: StoredEmail[];
  fault: Fault = 'none';
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    this.letters = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  keep(arrived: Email): void {
    const known = this.letters.find(({ id }) => id === arrived.id);
    if (known) known.arrivals += 1;
    else this.letters.unshift({ ...arrived, arrivedAt: new Date().toISOString(), arrivals: 1 });
    this.#save();
  }

  empty(): void {
    this.letters = [];
    this.fault = 'none';
    this.#save();
  }

  #save(): void {
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.letters, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
