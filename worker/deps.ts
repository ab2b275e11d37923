import { waitUntil } from 'cloudflare:workers';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { CODE_LENGTH, codeOf } from '../src/domain/coupon-code.ts';
import { signInCodeOf } from '../src/domain/sign-in-code.ts';
import { createIdentity, type Identity } from './clients/identity.ts';
import { type Config, readConfig } from './config.ts';
import type { Env } from './env.ts';
import type { Mail } from './mail/mail.ts';
import { mailboxMail } from './mail/mailbox-mail.ts';
import { platformMail } from './mail/platform-mail.ts';
import type { Payments } from './payments/payments.ts';
import { stripePayments } from './payments/stripe-payments.ts';
import { type Clock, clock, testClock } from './platform/clock.ts';
import { createPhotoBucket, type PhotoBucket } from './platform/photo-bucket.ts';
import { createTextGenerator, type TextGenerator } from './platform/text-generator.ts';
import { timedDatabase } from './platform/timed-database.ts';

export type Db = DrizzleD1Database;

/** Counts calls by a key; so many a minute are let through. */
export type Limiter = { limit(call: { key: string }): Promise<{ success: boolean }> };

export type Random = {
  /** A row id. */
  id(): string;
  /** 256 bits, base64url: session tokens and one-time values. */
  token(): string;
  /** The part of a coupon that nobody can guess. */
  code(): string;
  /** Six digits, to sign in with. */
  signInCode(): string;
};

/** The outermost edges; the tests and the simulation replace these and nothing else. */
export type Deps = {
  db: Db;
  payments: Payments;
  identity: Identity;
  /** null where no language model is bound */
  advisor: TextGenerator | null;
  /** null where nothing limits */
  limiter: Limiter | null;
  /** null where no mail service is configured */
  mail: Mail | null;
  photos: PhotoBucket;
  /** Goes on after the answer has been sent. `work` never fails. */
  background(work: Promise<void>): void;
  clock: Clock;
  random: Random;
  config: Config;
};

const random: Random = {
  id: () => crypto.randomUUID(),
  token: () => crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true }),
  code: () => codeOf(crypto.getRandomValues(new Uint8Array(CODE_LENGTH))),
  signInCode: () => signInCodeOf(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n),
};

function openMail({ mailApiBase }: Config, binding: Env['EMAIL']): Mail | null {
  if (mailApiBase) return mailboxMail(mailApiBase);
  return binding ? platformMail(binding) : null;
}

/** The only place where real edges are made. Throws ConfigError. */
export function makeDeps(env: Env): Deps {
  const config = readConfig(env);
  return {
    db: drizzle(import.meta.env?.DEV ? timedDatabase(env.DB) : env.DB),
    payments: stripePayments(config.stripe),
    identity: createIdentity(config.identity),
    advisor: env.AI ? createTextGenerator(env.AI) : null,
    limiter: env.LIMITER ?? null,
    mail: openMail(config, env.EMAIL),
    photos: createPhotoBucket(env.PHOTOS),
    background: waitUntil,
    clock: config.rehearsalClock ? testClock(config.rehearsalClock) : clock,
    random,
    config,
  };
}
