import type { Env } from './env.ts';

export type Config = {
  /** The names of the settings that are missing; empty unless nothing at all is set (docs/decisions/026). */
  missingSettings: string[];
  /** Empty when nothing is set. */
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
  /** The keys for the retained hashes of deleted accounts: the first makes new hashes, look-ups try all of them. */
  identityHashSecrets: string[];
  /** The key of the hashes of sign-in codes, payment links, owner forms and others. */
  signInSecret: string;
  /** Whether the local stand-in for Workers Cache keeps the public pages (worker/platform/local-page-cache.ts). */
  usesLocalPageCache: boolean;
  /** The URL of the test clock. */
  testClockUrl?: string;
};

export class ConfigError extends Error {}

const LIVE_KEY_PATTERN = /^(sk|rk|pk)_live_/;
const TEST_KEY_PATTERN = /^(sk|rk|pk)_test_/;

/** How Stripe begins each kind of value; the publishable key is the only one that browsers get. */
const STRIPE_PREFIXES = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
} as const satisfies Partial<Record<keyof Env, string[]>>;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

/** Whether this URL is served to this machine only. */
export const isLocalUrl = (url: string): boolean => LOCAL_HOSTS.has(new URL(url).hostname);

/** What the Worker needs to sign clients in, take payments and keep photos; README "Going live" says where each comes from. */
const REQUIRED_SETTINGS = [
  'PUBLIC_ORIGINS',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'UPLOAD_SECRET',
  'IDENTITY_HASH_SECRET',
  'SIGN_IN_SECRET',
] as const satisfies (keyof Env)[];

/**
 * Set for local use only: `npm start`, `npm run dev` and `npm run stand-ins` (in .dev.vars) set these variables to
 * the addresses of the local stand-ins. TEST_CLOCK is no stand-in: browser tests set it to the address of their
 * clock.
 */
const LOCAL_OVERRIDES = [
  'STRIPE_API_BASE',
  'STRIPE_JS_URL',
  'OIDC_ISSUER',
  'OIDC_AUTHORIZATION_ENDPOINT',
  'OIDC_TOKEN_ENDPOINT',
  'TEST_CLOCK',
  'MAIL_API_BASE',
  'PAGE_CACHE',
] as const satisfies (keyof Env)[];

/** The items of a setting that is typed by hand, without spaces around the commas. */
const parseList = (list = ''): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function parseOrigins(list?: string): string[] {
  const origins = parseList(list);
  if (!origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
    throw new ConfigError(
      'PUBLIC_ORIGINS must name each origin as https://example.com, without a slash at its end, with commas between them.',
    );
  return origins;
}

function parseOwners(list?: string): string[] {
  const owners = parseList(list);
  if (!owners.every((owner) => /^[^|]+\|.+$/.test(owner)))
    throw new ConfigError('OWNERS must name each owner as issuer|subject, with commas between them.');
  return owners;
}

/** Throws ConfigError when a value of Stripe's is in the place of another; the message never contains it. */
function requireStripePrefixes(env: Env): void {
  for (const [name, prefixes] of Object.entries(STRIPE_PREFIXES)) {
    const value = env[name as keyof typeof STRIPE_PREFIXES];
    if (value && !prefixes.some((prefix) => value.startsWith(prefix)))
      throw new ConfigError(`${name} must begin with ${prefixes.join(' or ')}: another value was put in its place.`);
  }
}

/**
 * Throws ConfigError when a live Stripe key is set together with a local override (a real card must not be charged through
 * a stand-in, nor a test card through Stripe) or beside a test key, or the test clock together with a public address.
 */
function requireConsistentEnv(env: Env, origins: string[]): void {
  const overrides = LOCAL_OVERRIDES.filter((name) => env[name]);
  const keys = [env.STRIPE_SECRET_KEY ?? '', env.STRIPE_PUBLISHABLE_KEY ?? ''];
  const isLive = keys.some((key) => LIVE_KEY_PATTERN.test(key));
  if (overrides.length > 0 && isLive)
    throw new ConfigError(
      `A live Stripe key is set together with ${overrides.join(', ')}, which point at local stand-ins. ` +
        'Remove the override to go live, or use a test key to work locally.',
    );
  if (isLive && keys.some((key) => TEST_KEY_PATTERN.test(key)))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  const publicOrigin = origins.find((origin) => !isLocalUrl(origin));
  if (env.TEST_CLOCK && publicOrigin)
    throw new ConfigError(`TEST_CLOCK is for tests, but ${publicOrigin} is a public address. Remove it.`);
}

/** Throws ConfigError for a list without any key: hashes made with an empty one could be computed by anyone. */
function parseIdentityHashSecrets(list: string): string[] {
  const secrets = parseList(list);
  if (secrets.length === 0) throw new ConfigError('IDENTITY_HASH_SECRET must have at least one key.');
  return secrets;
}

/** The names in REQUIRED_SETTINGS that are not set. Throws ConfigError with these names when anything else is set. */
function listMissingSettings(env: Env): string[] {
  const missingSettings = REQUIRED_SETTINGS.filter((name) => !env[name]);
  const isAnySet = [...REQUIRED_SETTINGS, ...LOCAL_OVERRIDES, 'OWNERS' as const].some((name) => env[name]);
  if (missingSettings.length > 0 && isAnySet)
    throw new ConfigError(
      missingSettings.length === 1
        ? `${missingSettings[0]} is not set.`
        : `These are not set: ${missingSettings.join(', ')}.`,
    );
  return missingSettings;
}

/** A random key for a missing secret, so that nothing is ever signed with an empty key. It differs in each isolate. */
const createRandomKey = (): string => crypto.randomUUID();

/**
 * Reads and checks the configuration. Throws ConfigError, with a sentence as its message, when only a part is set or
 * the settings contradict each other.
 */
export function readConfig(env: Env): Config {
  const origins = parseOrigins(env.PUBLIC_ORIGINS);
  requireStripePrefixes(env);
  requireConsistentEnv(env, origins);
  const missingSettings = listMissingSettings(env);
  return {
    missingSettings,
    origins,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY || createRandomKey(),
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET || createRandomKey(),
      ...(env.STRIPE_API_BASE ? { apiBase: env.STRIPE_API_BASE } : {}),
      ...(env.STRIPE_JS_URL ? { jsUrl: env.STRIPE_JS_URL } : {}),
    },
    identity: {
      issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
      authorizationEndpoint: env.OIDC_AUTHORIZATION_ENDPOINT ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenEndpoint: env.OIDC_TOKEN_ENDPOINT ?? 'https://oauth2.googleapis.com/token',
      clientId: env.OIDC_CLIENT_ID ?? '',
      clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    },
    owners: parseOwners(env.OWNERS),
    ...(env.MAIL_API_BASE ? { mailApiBase: env.MAIL_API_BASE } : {}),
    uploadSecret: env.UPLOAD_SECRET || createRandomKey(),
    identityHashSecrets: parseIdentityHashSecrets(env.IDENTITY_HASH_SECRET || createRandomKey()),
    signInSecret: env.SIGN_IN_SECRET || createRandomKey(),
    usesLocalPageCache: env.PAGE_CACHE === 'local',
    ...(env.TEST_CLOCK ? { testClockUrl: env.TEST_CLOCK } : {}),
  };
}
