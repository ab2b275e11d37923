import type { Env } from './env.ts';

export type Config = {
  origins: string[];
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase?: string; jsUrl?: string };
  identity: {
    issuer: string;
    authorizationEndpoint: string;
    tokenEndpoint: string;
    clientId: string;
    clientSecret: string;
  };
  /** The accounts of the owners, each as `issuer|subject`. */
  owners: string[];
  /** The API of the local mailbox. */
  mailApiBase?: string;
  uploadSecret: string;
  /** The keys of the hashes retained of deleted accounts: new hashes use the first, look-ups all of them. */
  identityHashSecrets: string[];
  /** The key of the hashes of sign-in codes. */
  signInSecret: string;
  /** The URL of the test clock. */
  rehearsalClock?: string;
};

export class ConfigError extends Error {}

const LIVE_KEY = /^(sk|rk|pk)_live_/;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

/** Set by the start script only; they point at the local stand-ins. */
const LOCAL_OVERRIDES = [
  'STRIPE_API_BASE',
  'STRIPE_JS_URL',
  'OIDC_ISSUER',
  'OIDC_AUTHORIZATION_ENDPOINT',
  'OIDC_TOKEN_ENDPOINT',
  'TEST_CLOCK',
  'MAIL_API_BASE',
] as const;

function required(env: Env, name: keyof Env): string {
  const value = env[name];
  if (typeof value !== 'string' || value === '') throw new ConfigError(`${name} is not set.`);
  return value;
}

function ownersIn(list = ''): string[] {
  const owners = list.split(',').filter(Boolean);
  if (!owners.every((owner) => /^[^|]+\|.+$/.test(owner)))
    throw new ConfigError('OWNERS must name each owner as issuer|subject, with commas between them.');
  return owners;
}

/**
 * Reads and checks the configuration. Throws ConfigError when something is missing or when a live Stripe key is set
 * together with a local override: a real card must not be charged through a stand-in, nor a test card through Stripe.
 */
export function readConfig(env: Env): Config {
  const stripe = {
    secretKey: required(env, 'STRIPE_SECRET_KEY'),
    publishableKey: required(env, 'STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET'),
  };
  const overrides = LOCAL_OVERRIDES.filter((name) => env[name]);
  if (overrides.length > 0 && (LIVE_KEY.test(stripe.secretKey) || LIVE_KEY.test(stripe.publishableKey)))
    throw new ConfigError(
      `A live Stripe key is set together with ${overrides.join(', ')}, which point at local stand-ins. ` +
        'Remove the override to go live, or use a test key to work locally.',
    );
  const origins = required(env, 'PUBLIC_ORIGINS').split(',');
  const open = origins.find((origin) => !LOCAL_HOSTS.has(new URL(origin).hostname));
  if (env.TEST_CLOCK && open)
    throw new ConfigError(`TEST_CLOCK moves the clock of a rehearsal, but ${open} is open to everybody. Remove it.`);
  return {
    origins,
    stripe: {
      ...stripe,
      ...(env.STRIPE_API_BASE ? { apiBase: env.STRIPE_API_BASE } : {}),
      ...(env.STRIPE_JS_URL ? { jsUrl: env.STRIPE_JS_URL } : {}),
    },
    identity: {
      issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
      authorizationEndpoint: env.OIDC_AUTHORIZATION_ENDPOINT ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenEndpoint: env.OIDC_TOKEN_ENDPOINT ?? 'https://oauth2.googleapis.com/token',
      clientId: required(env, 'OIDC_CLIENT_ID'),
      clientSecret: required(env, 'OIDC_CLIENT_SECRET'),
    },
    owners: ownersIn(env.OWNERS),
    ...(env.MAIL_API_BASE ? { mailApiBase: env.MAIL_API_BASE } : {}),
    uploadSecret: required(env, 'UPLOAD_SECRET'),
    identityHashSecrets: required(env, 'IDENTITY_HASH_SECRET').split(',').filter(Boolean),
    signInSecret: required(env, 'SIGN_IN_SECRET'),
    ...(env.TEST_CLOCK ? { rehearsalClock: env.TEST_CLOCK } : {}),
  };
}
