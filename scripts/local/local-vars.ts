import { OWNER } from './identity/people.ts';

export const CALLBACK_PATH = '/api/login/callback';
export const WEBHOOK_PATH = '/api/stripe/webhook';

export type LocalPorts = { site: number; identity: number; stripe: number; mailbox: number };

/** The Worker's variables in place of production's vars and secrets. Several values are separated by commas. */
export type LocalVars = {
  PUBLIC_ORIGINS: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_BASE: string;
  STRIPE_JS_URL: string;
  OIDC_ISSUER: string;
  OIDC_AUTHORIZATION_ENDPOINT: string;
  OIDC_TOKEN_ENDPOINT: string;
  OIDC_CLIENT_ID: string;
  OIDC_CLIENT_SECRET: string;
  UPLOAD_SECRET: string;
  IDENTITY_HASH_SECRET: string;
  SIGN_IN_SECRET: string;
  OWNERS: string;
  MAIL_API_BASE: string;
  PAGE_CACHE: string;
};

/** The sign-in, Stripe and the mailbox listen on the three ports after the site's. */
export function buildLocalPorts(port: number): LocalPorts {
  return { site: port, identity: port + 1, stripe: port + 2, mailbox: port + 3 };
}

/** The only definition of local addresses and invented keys. None of the keys is valid outside this machine. */
export function buildLocalVars(port: number): LocalVars {
  const ports = buildLocalPorts(port);
  const identity = `http://127.0.0.1:${ports.identity}`;
  const stripe = `http://127.0.0.1:${ports.stripe}`;
  return {
    PUBLIC_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_local_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local_publishable',
    STRIPE_WEBHOOK_SECRET: 'whsec_local_webhook',
    STRIPE_API_BASE: stripe,
    STRIPE_JS_URL: `${stripe}/stripe.js`,
    OIDC_ISSUER: identity,
    OIDC_AUTHORIZATION_ENDPOINT: `${identity}/o/oauth2/v2/auth`,
    OIDC_TOKEN_ENDPOINT: `${identity}/token`,
    OIDC_CLIENT_ID: 'local-lash-room.apps.example.test',
    OIDC_CLIENT_SECRET: 'local-client-secret',
    UPLOAD_SECRET: 'local-upload-secret',
    IDENTITY_HASH_SECRET: 'local-identity-hash-secret',
    SIGN_IN_SECRET: 'local-sign-in-secret',
    OWNERS: `${identity}|${OWNER.subject}`,
    MAIL_API_BASE: `http://127.0.0.1:${ports.mailbox}`,
    PAGE_CACHE: 'local',
  };
}
