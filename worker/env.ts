import type { TextModel } from './platform/text-generator.ts';

/** Cloudflare's e-mail binding, as far as it is used. */
export type MailBinding = Pick<SendEmail, 'send'>;

/**
 * The bindings, variables and secrets of the Worker, from wrangler.toml, its secrets and, locally, `npm start` or
 * .dev.vars. README "Going live" lists them. config.ts says which must be set together (REQUIRED_SETTINGS) and which
 * are refused beside a live Stripe key.
 */
export type Env = {
  DB: D1Database;
  ASSETS: Fetcher;
  PHOTOS: R2Bucket;
  /** Workers AI; without it the texts of the rules are used. */
  AI?: TextModel;
  /** Calls a minute of one client or IP address; without it they are not limited. */
  LIMITER?: RateLimit;
  /** Cloudflare's e-mail service; without it messages stay due. */
  EMAIL?: MailBinding;
  /** Comma-separated origins this site answers on; the sign-in may return to these only. */
  PUBLIC_ORIGINS?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_CLIENT_SECRET?: string;
  /** Comma-separated `issuer|subject` of the owners; none when absent. */
  OWNERS?: string;
  /** Signs upload addresses. */
  UPLOAD_SECRET?: string;
  /** Keys the hashes retained of deleted accounts; after a change: the new key, a comma, and the earlier keys. */
  IDENTITY_HASH_SECRET?: string;
  /** Keys the hashes of sign-in codes, payment links, owner forms and others; a change ends the codes and links sent. */
  SIGN_IN_SECRET?: string;
  /** Local only: a stand-in for Stripe's API and browser script. */
  STRIPE_API_BASE?: string;
  STRIPE_JS_URL?: string;
  /** Local only: the mailbox that stands in for the mail service. */
  MAIL_API_BASE?: string;
  /** Local only: a stand-in for Google; without these, Google's own addresses are used. */
  OIDC_ISSUER?: string;
  OIDC_AUTHORIZATION_ENDPOINT?: string;
  OIDC_TOKEN_ENDPOINT?: string;
  /** Local only: `local` keeps public pages in the runtime's own cache, in place of Workers Cache. */
  PAGE_CACHE?: string;
  /** Browser tests only: a URL that returns by how many milliseconds the site's clock is ahead of the real one. */
  TEST_CLOCK?: string;
};
