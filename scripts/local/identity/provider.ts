import Provider, { interactionPolicy, type OidcContext } from 'oidc-provider';
import { createMemoryAdapterClass } from './memory-adapter.ts';
import type { Person } from './people.ts';

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  signingKey: Record<string, unknown>;
  findBySubject(subject: string): Person | undefined;
};

/** An OpenID provider with Google's paths: authorization code with PKCE, and the account page before every sign-in. */
export function createProvider(options: ProviderOptions): Provider {
  return new Provider(options.issuer, {
    adapter: createMemoryAdapterClass(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [options.signingKey] },
    cookies: { keys: ['local-sign-in'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
    },
    interactions: {
      url: (_context: OidcContext, interaction: { uid: string }) => `/choose/${interaction.uid}`,
      policy: createAlwaysAskPolicy(),
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    findAccount: (_context: OidcContext, subject: string) => {
      const person = options.findBySubject(subject);
      return person && { accountId: subject, claims: () => toClaims(person) };
    },
    loadExistingGrant: async (context: OidcContext) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context: OidcContext, problem: { error: string; error_description?: string }) => {
      context.type = 'text/plain';
      context.body = `The sign-in was refused: ${problem.error_description ?? problem.error}`;
    },
  });
}

/**
 * Shows the account page at every sign-in, also when the browser has a session, so that a test can choose an account.
 */
function createAlwaysAskPolicy() {
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  const accountNotChosenCheck = new Check(
    'choose',
    'An account must be chosen',
    ({ oidc }) => oidc.result?.login === undefined,
  );
  policy.get('login')?.checks.add(accountNotChosenCheck);
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  return policy;
}

function toClaims(person: Person) {
  return {
    sub: person.subject,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    given_name: person.givenName,
  };
}
