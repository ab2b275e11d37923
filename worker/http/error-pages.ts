import type { Context } from 'hono';
import { html } from 'hono/html';
import { buildContactLinks } from '../../src/content/contact-links.ts';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { joinSentences } from '../../src/domain/sentence-text.ts';
import { findPublicFacts } from '../content/studio-facts.ts';
import type { Db } from '../db/database.ts';
import { onError, toDomainError } from './on-error.ts';
import type { AppEnv, SentForm } from './request-context.ts';
import { FORM_PATHS } from './request-guards.ts';
import { renderStandalonePage } from './standalone-page.ts';

/** True for a navigation; fetches by the page's script do not accept text/html. */
const isNavigation = ({ req }: Context<AppEnv>): boolean => (req.header('accept') ?? '').includes('text/html');

const KEPT_TEXT_STYLE = `
      label { display: block; margin: 0 0 1.25rem; font-weight: 600 }
      textarea { display: block; box-sizing: border-box; width: 100%; margin: .5rem 0 0; padding: .75rem; border: 1.5px solid currentColor; border-radius: 1rem; font: inherit; font-weight: 400; background: none; color: inherit }`;

const MAY_BE_DONE_SENTENCE = 'It may be done all the same. Please look before you send it again.';

/**
 * The page for a form of the owner's area that has failed. It shows what was typed, to be copied, and a link that
 * opens the form's page in another tab, so that the typed text stays in this one.
 */
async function renderFormFailurePage({ page, readTyped, mayBeDone }: SentForm, message: string, nonce?: string) {
  // The body cannot be read, or another site sent the form.
  const typed = await readTyped().catch(() => '');
  const typedTextField = html`<label>What you typed<textarea rows="12" readonly>${typed}</textarea></label>
    <a href="${page}" target="_blank" rel="noopener">Try again</a>`;
  return renderStandalonePage({
    title: 'Something went wrong',
    body: html`<p>${joinSentences(message, mayBeDone ? MAY_BE_DONE_SENTENCE : 'Nothing was changed.')}</p>
    ${typed ? typedTextField : html`<a href="${page}">Try again</a>`}`,
    nonce,
    style: KEPT_TEXT_STYLE,
  });
}

async function renderFailurePage(db: Db, c: Context<AppEnv>, isAboveLimit: boolean) {
  // No query: the limit exists to spare the database from such requests.
  const facts = isAboveLimit ? null : await findPublicFacts(db);
  const { pathname, search } = new URL(c.req.url);
  const body = html`<p>Please try again in half a minute${facts ? ', or reach us:' : '.'}</p>
    <a href="${pathname + search}">Try again</a>
    ${buildContactLinks(facts).map(({ label, href }) => html`<a class="quiet" href="${href}">${label}</a>`)}`;
  return renderStandalonePage({ title: 'We could not open this page', body, nonce: c.get('secureHeadersNonce') });
}

/**
 * The HTML page for a 5xx or 429 when the requested page could not be rendered: status and headers as for an API
 * call, the studio's contacts if they can be read, no script. A request that is no navigation gets JSON.
 */
export const onPageError =
  (db: Db) =>
  async (error: Error, c: Context<AppEnv>): Promise<Response> => {
    const response = onError(error, c);
    const isAboveLimit = response.status === 429;
    const isFailure = isAboveLimit || response.status >= 500;
    if (!isFailure || c.req.path.startsWith('/api/') || !isNavigation(c)) return response;
    const { sentForm } = c.var;
    if (sentForm) c.set('isOwnerPage', true);
    const page = sentForm
      ? renderFormFailurePage(sentForm, (await response.clone().json<ErrorBody>()).message, c.get('secureHeadersNonce'))
      : renderFailurePage(db, c, isAboveLimit);
    return new Response(String(await page), {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'content-type': 'text/html; charset=UTF-8' },
    });
  };

const renderSignedOutPage = (nonce: string | undefined) =>
  renderStandalonePage({
    title: 'Signed out',
    body: html`<p>You are logged out. Please sign in to see this.</p>
    <a href="/api/login?returnTo=%2F%23client-portal">Sign in</a>
    <a class="quiet" href="/">Back to the studio</a>`,
    nonce,
  });

const renderNotConfiguredPage = (message: string, nonce: string | undefined) =>
  renderStandalonePage({
    title: 'Not set up yet',
    body: html`<p>${message}</p><a class="quiet" href="/">Back to the studio</a>`,
    nonce,
  });

type RefusalPage = { message: string; status: number; retryHref: string; nonce: string | undefined };

/** Reads nothing from the database, because that may be what failed. */
function renderRefusalPage({ message, status, retryHref, nonce }: RefusalPage) {
  const isMissing = status === 404;
  return renderStandalonePage({
    title: isMissing ? 'Not found' : 'We could not open this page',
    body: html`<p>${message}</p>
    ${isMissing ? '' : html`<a href="${retryHref}">Try again</a>`}
    <a class="quiet" href="/#client-portal">See your appointments</a>`,
    nonce,
  });
}

/**
 * Answers a navigation to the API that fails (a receipt, a calendar file, signing in or out, a sign-in form) with an
 * HTML page for 401, 404, 429 or 5xx, and with JSON for any other status. Status and headers are the same for both. A
 * call of the owner's area, to which no link leads, always gets JSON, so that for anyone else it looks like a path
 * that does not exist.
 */
export async function onApiError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const response = onError(error, c);
  const { method, path, url } = c.req;
  const isForm = FORM_PATHS.has(path);
  if ((method !== 'GET' && !isForm) || !isNavigation(c) || path.startsWith('/api/studio/')) return response;
  const nonce = c.get('secureHeadersNonce');
  const { code } = toDomainError(error);
  const { status } = ERRORS[code];
  if (status === 401) return c.html(renderSignedOutPage(nonce), status);
  if (status !== 404 && status !== 429 && status < 500) return response;
  const { message } = await response.clone().json<ErrorBody>();
  if (code === 'NOT_CONFIGURED') return c.html(renderNotConfiguredPage(message, nonce), status);
  const { pathname, search } = new URL(url);
  const retryHref = isForm ? '/api/login/code' : pathname + search;
  return c.html(renderRefusalPage({ message, status, retryHref, nonce }), status);
}
