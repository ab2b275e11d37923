import { randomBytes } from 'node:crypto';

/** A new id in Stripe's format: the prefix, an underscore, then `length` letters and digits. */
export function createId(prefix: string, length = 24): string {
  const characters = randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return `${prefix}_${characters.slice(0, length)}`;
}

/** The stand-in's time in Unix milliseconds, for timestamps and expiry. */
export type UnixClock = { now(): number };

export function readUnixSeconds(clock: UnixClock): number {
  return Math.floor(clock.now() / 1000);
}
