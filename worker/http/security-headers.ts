import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

/** What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy, read on 21 November 2026. */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
/** Vite's development server, with hot reload. */
const IS_DEVELOPMENT = import.meta.env?.MODE === 'development';
/** Not in development, where the inline script imports Vite's client: 'strict-dynamic' would block that import. */
const STRICT_DYNAMIC = IS_DEVELOPMENT ? [] : ["'strict-dynamic'"];
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains; preload';

/**
 * Headers of every response of the app (RELIABILITY §4). On the owner's pages owner-headers.ts replaces some; static
 * files get theirs from public/_headers. One nonce per request; inline style attributes are allowed without it.
 */
export function securityHeaders({ stripe, identity }: Pick<Config, 'stripe' | 'identity'>) {
  const localOrigins = [stripe.jsUrl, stripe.apiBase].flatMap((url) => (url ? [new URL(url).origin] : []));
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...STRICT_DYNAMIC, ...STRIPE_SOURCES.scripts, ...localOrigins],
      // Vite's hot reload adds style elements without the nonce.
      styleSrc: IS_DEVELOPMENT ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...STRIPE_SOURCES.connect, ...localOrigins],
      frameSrc: [...STRIPE_SOURCES.frames, ...localOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // Before hydration the booking form submits to the sign-in, and form-action covers its redirects too.
      formAction: ["'self'", new URL(identity.authorizationEndpoint).origin, ...localOrigins],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: STRICT_TRANSPORT_SECURITY,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self', 'https://js.stripe.com'] },
  });
}
