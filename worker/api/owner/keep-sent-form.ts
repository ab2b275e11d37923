import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { SESSION_COOKIE } from '../../../src/domain/accounts/session.ts';
import type { AppEnv, SentForm } from '../../http/request-context.ts';
import { type OwnerFormRoute, readPostedForm } from './form-route.ts';
import { findForm } from './forms.ts';
import { formatTypedFields } from './not-found.ts';
import type { RouteMatch } from './route-matcher.ts';

/** What the failure page needs about a form that has changed nothing yet. */
export const createSentForm = (
  { route, params: { id = '' } }: RouteMatch<Pick<OwnerFormRoute, 'buildPagePath'>>,
  readFields: () => Promise<Record<string, string>>,
): SentForm => ({
  page: route.buildPagePath(id),
  readTyped: async () => formatTypedFields(await readFields()),
  mayBeDone: false,
});

/**
 * Registered before the session is read, so that the typed text is not lost when the session cannot be read. A request
 * without a session cookie is not the owner's: its form fails like a form at an unknown address. OWNER §1, RELIABILITY.
 */
export const keepSentForm = createMiddleware<AppEnv>(async (c, next) => {
  const postedSessionCookie = c.req.method === 'POST' && getCookie(c, SESSION_COOKIE);
  const form = postedSessionCookie ? findForm(new URL(c.req.url).pathname) : null;
  if (form) {
    const readFields = async () => (await readPostedForm(c.req.raw, form.route)).fields;
    c.set('sentForm', createSentForm(form, readFields));
  }
  await next();
});
