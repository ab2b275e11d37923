import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { toProjectPath } from '../../scripts/local/project-root.ts';
import { ConfigError, readConfig } from '../../worker/config.ts';
import type { Env } from '../../worker/env.ts';

const REQUIRED = {
  PUBLIC_ORIGINS: 'https://lashroom.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  UPLOAD_SECRET: 'secret',
  IDENTITY_HASH_SECRET: 'secret',
  SIGN_IN_SECRET: 'secret',
};
const LIVE_KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const OVERRIDES = {
  STRIPE_API_BASE: 'http://127.0.0.1:5175',
  STRIPE_JS_URL: 'http://127.0.0.1:5175/stripe.js',
  OIDC_ISSUER: 'http://127.0.0.1:5174',
  OIDC_AUTHORIZATION_ENDPOINT: 'http://127.0.0.1:5174/o/oauth2/v2/auth',
  OIDC_TOKEN_ENDPOINT: 'http://127.0.0.1:5174/token',
  TEST_CLOCK: 'http://127.0.0.1:5999',
  MAIL_API_BASE: 'http://127.0.0.1:5176',
  PAGE_CACHE: 'local',
};
const createConfig = (changes: object = {}) => readConfig({ ...REQUIRED, ...changes } as unknown as Env);

describe('a configuration with a live key', () => {
  const keySets: object[] = [
    LIVE_KEYS,
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    { STRIPE_SECRET_KEY: 'rk_live_1' },
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
  ];
  it.each(Object.entries(OVERRIDES))(
    'is refused together with the local override %s, which the error names',
    (name, value) => {
      for (const liveKeys of keySets) {
        const start = () => createConfig({ ...liveKeys, [name]: value });
        expect(start).toThrow(ConfigError);
        expect(start).toThrow(
          new RegExp(`live Stripe key .*${name}.* local stand-ins.* Remove the override to go live`),
        );
      }
    },
  );
});

describe('the Worker', () => {
  it('starts with live keys only, and uses the real providers', () => {
    const config = createConfig(LIVE_KEYS);
    expect(config.stripe).toEqual({ secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' });
    expect(config.identity.issuer).toBe('https://accounts.google.com');
    expect(config.identity.tokenEndpoint).toBe('https://oauth2.googleapis.com/token');
  });

  it('starts with test keys and the local stand-ins', () => {
    const config = createConfig({ ...OVERRIDES, PUBLIC_ORIGINS: 'http://localhost:5173' });
    expect(config.stripe.apiBase).toBe(OVERRIDES.STRIPE_API_BASE);
    expect(config.stripe.jsUrl).toBe(OVERRIDES.STRIPE_JS_URL);
    expect(config.identity.tokenEndpoint).toBe(OVERRIDES.OIDC_TOKEN_ENDPOINT);
  });

  it('starts with several origins', () => {
    expect(createConfig({ PUBLIC_ORIGINS: 'http://localhost:5173,http://127.0.0.1:5173' }).origins).toHaveLength(2);
  });

  it('starts with spaces around the commas of its origins, owners and hash keys', () => {
    const config = createConfig({
      PUBLIC_ORIGINS: ' https://lashroom.example , https://www.lashroom.example',
      OWNERS: 'https://accounts.google.com|1, https://accounts.google.com|2 ',
      IDENTITY_HASH_SECRET: 'new, old ',
    });
    expect(config.origins).toEqual(['https://lashroom.example', 'https://www.lashroom.example']);
    expect(config.owners).toEqual(['https://accounts.google.com|1', 'https://accounts.google.com|2']);
    expect(config.identityHashSecrets).toEqual(['new', 'old']);
  });

  it.each(Object.keys(REQUIRED))('does not start without %s', (name) => {
    expect(() => createConfig({ [name]: '' })).toThrow(`${name} is not set.`);
    expect(() => createConfig({ [name]: undefined })).toThrow(`${name} is not set.`);
  });
});

describe('a configuration', () => {
  it.each([
    'https://lashroom.example/',
    'https://lashroom.example/book',
    'lashroom.example',
    'https://Lashroom.example',
  ])('with the origin %s, which no request has, is refused', (origin) => {
    const start = () => createConfig({ PUBLIC_ORIGINS: `https://www.lashroom.example,${origin}` });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('PUBLIC_ORIGINS must name each origin');
  });

  it.each([{ STRIPE_SECRET_KEY: 'sk_live_1' }, { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }])(
    'with a live key and a test key of Stripe is refused: %j',
    (keys) => {
      const start = () => createConfig(keys);
      expect(start).toThrow(ConfigError);
      expect(start).toThrow('must both be live keys or both be test keys');
    },
  );

  it.each([
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'rk_test_secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'whsec_secret'],
    ['STRIPE_SECRET_KEY', 'pk_test_public'],
    ['STRIPE_SECRET_KEY', 'whsec_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'pk_test_public'],
  ])('with another value of Stripe’s as %s is refused, and the error does not contain it: %s', (name, value) => {
    const start = () => createConfig({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(`${name} must begin with `);
    expect(start).not.toThrow(value);
  });

  it.each([',', ' , '])('with %j in place of a hash key is refused', (IDENTITY_HASH_SECRET) => {
    const start = () => createConfig({ IDENTITY_HASH_SECRET });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('IDENTITY_HASH_SECRET must have at least one key');
  });

  it('that is incomplete is refused, and the error names everything that is missing', () => {
    const start = () => createConfig({ OIDC_CLIENT_ID: '', UPLOAD_SECRET: undefined });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('These are not set: OIDC_CLIENT_ID, UPLOAD_SECRET.');
  });

  it.each([...Object.keys(OVERRIDES), 'OWNERS'])('with only %s is incomplete', (name) => {
    expect(() => readConfig({ [name]: 'http://127.0.0.1:5174|1' } as unknown as Env)).toThrow('These are not set');
  });

  it('that is empty lists everything that is missing, and has random keys', () => {
    const [config, otherConfig] = [readConfig({} as Env), readConfig({} as Env)];
    expect(config.missingSettings).toEqual(Object.keys(REQUIRED));
    expect([config.origins, config.owners]).toEqual([[], []]);
    for (const key of ['uploadSecret', 'signInSecret', 'identityHashSecrets'] as const)
      expect([config[key], config[key]].flat().every(Boolean) && config[key] !== otherConfig[key]).toBe(true);
    expect(config.stripe.webhookSecret).not.toBe(otherConfig.stripe.webhookSecret);
  });

  it('that is complete has no missing variables', () => {
    expect(createConfig().missingSettings).toEqual([]);
  });
});

it('a test clock is refused on a public site', () => {
  const start = () => createConfig({ TEST_CLOCK: 'http://127.0.0.1:5999' });
  expect(start).toThrow('TEST_CLOCK is for tests, but https://lashroom.example is a public address');
});

it('the deployed configuration contains no local address, no override and no key', () => {
  const wranglerConfig = readFileSync('wrangler.toml', 'utf8');
  expect(wranglerConfig).not.toMatch(/localhost|127\.0\.0\.1|https?:\/\//);
  expect(wranglerConfig).not.toMatch(/(sk|pk|rk)_(test|live)_|whsec_/);
  for (const name of Object.keys({ ...REQUIRED, ...OVERRIDES })) expect(wranglerConfig).not.toContain(name);
});

it('Workers Cache is on for the public pages, and off for the default entrypoint, which sees every visitor', () => {
  const { cache, exports } = unstable_readConfig({ config: toProjectPath('wrangler.toml') });
  expect(cache?.enabled).toBe(true);
  expect(exports).toEqual({
    default: { type: 'worker', cache: { enabled: false } },
    PublicPages: { type: 'worker', cache: { enabled: true } },
  });
});

describe('the configured owners', () => {
  it('are empty unless they are named, each as issuer|subject', () => {
    expect(createConfig().owners).toEqual([]);
    expect(createConfig({ OWNERS: '' }).owners).toEqual([]);
    expect(createConfig({ OWNERS: 'https://id.example|1,https://id.example|auth|2' }).owners).toEqual([
      'https://id.example|1',
      'https://id.example|auth|2',
    ]);
  });

  it.each(['owner@example.test', 'https://id.example|', '|1', 'https://id.example|1,2'])(
    'are refused when they are ambiguous: %j',
    (OWNERS) => {
      expect(() => createConfig({ OWNERS })).toThrow(ConfigError);
    },
  );
});
