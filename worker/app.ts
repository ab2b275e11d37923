import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { TrieRouter } from 'hono/router/trie-router';
import { accountRoutes } from './api/account.ts';
import { appointmentRoutes } from './api/appointments.ts';
import { authRoutes } from './api/auth.ts';
import { availabilityRoutes } from './api/availability.ts';
import { blogRoutes } from './api/blog.ts';
import { calendarFeedRoutes } from './api/calendar-feed.ts';
import { cancellationRoutes } from './api/cancellation.ts';
import { catalogueRoutes } from './api/catalogue.ts';
import { checkoutRoutes } from './api/checkout.ts';
import { healthRoutes } from './api/health.ts';
import { loyaltyRoutes } from './api/loyalty.ts';
import type { ownerArea } from './api/owner/area.ts';
import type { ownerRoutes } from './api/owner/calls.ts';
import type { keepSentForm } from './api/owner/keep-sent-form.ts';
import { paymentLinkRoutes } from './api/payment-link.ts';
import { photoFileRoutes } from './api/photo-files.ts';
import { objectRoutes } from './api/photo-uploads.ts';
import { portalRoutes } from './api/portal.ts';
import { quizRoutes } from './api/quiz.ts';
import { signInCodeRoutes } from './api/sign-in-code.ts';
import { siteFileRoutes } from './api/site-files.ts';
import { webhookRoutes } from './api/stripe-webhook.ts';
import { testimonialRoutes } from './api/testimonials.ts';
import { createSessions } from './clients/sessions.ts';
import type { Deps } from './deps.ts';
import { DomainError } from './domain-error.ts';
import { redirectToCanonicalAddress } from './http/canonical-address.ts';
import { onApiError, onPageError } from './http/error-pages.ts';
import { noStore } from './http/no-store.ts';
import { ownerHeaders } from './http/owner-headers.ts';
import { paymentLinkHeaders } from './http/payment-link-headers.ts';
import { makeResponseCacheable, sendServerTime, servePublicPages } from './http/public-pages.ts';
import { publicReadsOnly } from './http/public-reads-only.ts';
import { countRequest, refuseAboveLimit } from './http/rate-limit.ts';
import { renderPage } from './http/render-page.ts';
import { type AppEnv, withRequestContext } from './http/request-context.ts';
import { bodyLimit, requireSameOriginJson } from './http/request-guards.ts';
import { assignRequestId, requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { refuseUnmatchedRoute, refuseUnsupportedMethod } from './http/unmatched-route.ts';

/**
 * TrieRouter is built as routes are added; the default router compiles all routes at the first request.
 * docs/decisions/032
 */
const createHono = () => new Hono<AppEnv>({ router: new TrieRouter() });

/** The modules that only the owner's addresses need: a third of all, not loaded for anyone else. */
export type OwnerModules = {
  ownerRoutes: typeof ownerRoutes;
  ownerArea: typeof ownerArea;
  keepSentForm: typeof keepSentForm;
};

/** The page renderer's calls, which need no guards: it makes only known ones, without a body. */
const isInProcess = (c: Context<AppEnv>): boolean => c.env?.visit !== undefined;

/** The API alone, which the page renderer also calls in-process. */
function createApi(deps: Deps, owner: OwnerModules | null) {
  const sessions = createSessions(deps);
  const api = createHono().basePath('/api');
  const publicPages = servePublicPages({
    pageCache: deps.pageCache,
    sessions,
    origins: deps.config.origins,
    now: deps.clock.now,
  });
  const requestContext = withRequestContext({ ...deps, sessions }, deps.clock.now);
  const guards = [noStore, refuseUnsupportedMethod(api), refuseUnmatchedRoute, bodyLimit, requireSameOriginJson];
  api.use(assignRequestId, requestLog, except(isInProcess, ...guards));
  if (deps.config.missingSettings.length > 0) api.use(publicReadsOnly(deps.config.missingSettings));
  api.use(requestContext, except(isInProcess, countRequest(deps.limiter), refuseAboveLimit, publicPages));
  api
    .route('/', authRoutes(deps, sessions))
    .route('/', signInCodeRoutes(deps, sessions))
    .route('/', catalogueRoutes(deps))
    .route('/', availabilityRoutes(deps))
    .route('/', quizRoutes(deps))
    .route('/', blogRoutes(deps))
    .route('/', testimonialRoutes(deps))
    .route('/', objectRoutes(deps))
    .route('/', healthRoutes(deps))
    .route('/', checkoutRoutes(deps))
    .route('/', appointmentRoutes(deps))
    .route('/', cancellationRoutes(deps))
    .route('/', loyaltyRoutes(deps))
    .route('/', portalRoutes(deps))
    .route('/', accountRoutes(deps, sessions))
    .route('/', paymentLinkRoutes(deps))
    .route('/', webhookRoutes(deps));
  if (owner) api.route('/', owner.ownerRoutes(deps));
  return { api: api.onError(onApiError), sessions, publicPages, visit: requestContext };
}

/**
 * The whole site; without `owner`, everything except the owner's area, whose addresses are then unknown. Middleware
 * runs in the order of these lines.
 */
export function createApp(deps: Deps, owner: OwnerModules | null) {
  const { api, sessions, publicPages, visit: requestContext } = createApi(deps, owner);
  const app = createHono();
  // The API registers both itself, once it knows the client.
  app.use(
    assignRequestId,
    ownerHeaders,
    paymentLinkHeaders,
    makeResponseCacheable(deps.clock.now),
    except('/api/*', sendServerTime(deps.clock.now), countRequest(deps.limiter), publicPages),
  );
  app.use(securityHeaders(deps.config), redirectToCanonicalAddress(deps.config.origins));
  app.route('/', api).use(requestLog);
  if (owner) app.use('/studio/*', owner.keepSentForm);
  app.use(refuseAboveLimit).route('/', siteFileRoutes(deps)).route('/', calendarFeedRoutes(deps));
  app.use('/objects/*', requestContext).route('/', photoFileRoutes(deps));
  if (owner) app.use('/studio/*', requestContext, owner.ownerArea(deps, sessions));
  app.get('*', renderPage(api, { ...deps, sessions }, deps.clock.now));
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD');
    throw new DomainError('METHOD_NOT_ALLOWED');
  });
  return app.onError(onPageError(deps.db));
}
