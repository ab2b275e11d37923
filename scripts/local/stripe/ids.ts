import { randomBytes } from 'node:crypto';

/** A new identifier as Stripe writes them: the prefix, an underscore and letters and digits. */
export function newId(prefix: string, length = 24): string {
  const characters = randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return `${prefix}_${characters.slice(0, length)}`;
}

/** The stand-in's own time in Unix milliseconds; what Stripe stamps and what it forgets goes by it. */
export type Clock = { now(): number };

export function unixSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000);
}
