import { Hono } from 'hono';
import type { ConfigAnswer } from '../../src/contract/responses.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';

/** What the card form needs; everything here is public. */
export const configRoutes = ({ config: { stripe } }: Deps) =>
  new Hono<AppEnv>().get('/config', (c) =>
    c.json<ConfigAnswer>({
      publishableKey: stripe.publishableKey,
      ...(stripe.jsUrl ? { stripeJsUrl: stripe.jsUrl } : {}),
    }),
  );
