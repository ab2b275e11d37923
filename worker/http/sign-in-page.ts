import { html, raw } from 'hono/html';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { parseSignInCode } from '../../src/domain/accounts/sign-in-code.ts';
import { isInAppBrowser, renderOpenInBrowserSection } from './in-app-browser.ts';
import { SIGN_IN_STYLE, signInPicture, studioHeader } from './sign-in-style.ts';
import { renderStandalonePage } from './standalone-page.ts';

/** The method of the last sign-in in this browser. */
export type SignInMethod = 'google' | 'code';

type SignInView = {
  /** the path to go to after signing in */
  returnTo: string;
  /** the origin of the request */
  origin: string;
  userAgent: string;
  lastMethod: SignInMethod | null;
  nonce: string | undefined;
  /** why no code was sent, with the email that was typed */
  refused?: { code: ErrorCode; email: string };
};

/** A second press within this time does nothing: it would use the code again, or send another one. */
const REPEATED_SUBMIT_MS = 8000;

/** Ignores a form that is sent again while the next page loads; not when the page comes back from the back/forward cache. */
const renderSubmitGuard = (nonce: string | undefined) =>
  html`<script nonce="${nonce}">${raw(`
    const sentAt = new Map();
    addEventListener('pageshow', ({ persisted }) => { if (persisted) sentAt.clear(); });
    addEventListener('submit', (event) => {
      if (event.timeStamp - sentAt.get(event.target) < ${REPEATED_SUBMIT_MS}) event.preventDefault();
      else sentAt.set(event.target, event.timeStamp);
    });
  `)}</script>`;

const renderGoogleLink = (returnTo: string, isFirst: boolean) =>
  html`<a${isFirst ? '' : html` class="quiet"`} href="/api/login/google?${new URLSearchParams({ returnTo }).toString()}">Continue with Google</a>`;

/** The attributes of a field that was refused. It gets the focus, because screen readers do not read an alert of a new page. */
const invalidFieldAttributes = html` autofocus aria-invalid="true" aria-describedby="wrong"`;

/** Why a form was refused, above its button. It gets the focus where no field is at fault. */
const renderRefusal = (code: ErrorCode, isFieldInvalid: boolean) =>
  html`<p class="small wrong" id="wrong" role="alert"${isFieldInvalid ? '' : html` tabindex="-1" autofocus`}>${ERRORS[code].message}</p>`;

function renderCodeForm({ returnTo, refused }: SignInView, isFirst: boolean) {
  const isEmailInvalid = refused?.code === 'EMAIL_INVALID';
  return html`<form method="post" action="/api/login/code">
    <input type="hidden" name="returnTo" value="${returnTo}">
    <label for="email">E-mail</label>
    <input id="email" name="email" type="email" autocomplete="email" inputmode="email" maxlength="254" required value="${refused?.email ?? ''}"${isEmailInvalid ? invalidFieldAttributes : ''}>
    ${refused ? renderRefusal(refused.code, isEmailInvalid) : ''}
    <button${isFirst ? '' : html` class="quiet"`}>E-mail me a code</button>
  </form>`;
}

const orDivider = html`<p class="or">or</p>`;

/**
 * The page with both sign-in methods, the one used last first; works without JavaScript. In an in-app browser Google
 * refuses to sign in, so only the code is offered, with a link that opens another browser (DECISIONS §6).
 */
export function renderSignInPage(view: SignInView) {
  const { returnTo, origin, userAgent, lastMethod, nonce, refused } = view;
  const isCodeFirst = lastMethod === 'code' || refused !== undefined;
  const methods = isCodeFirst
    ? html`${renderCodeForm(view, true)}${orDivider}${renderGoogleLink(returnTo, false)}`
    : html`${renderGoogleLink(returnTo, true)}${orDivider}${renderCodeForm(view, false)}`;
  const inAppBody = html`<p>Google does not sign anyone in inside this app, so we e-mail you a code instead.</p>
    ${renderCodeForm(view, true)}
    <div class="rest">${renderOpenInBrowserSection({ link: new URL(returnTo, origin), userAgent, nonce })}</div>`;
  const browserBody = html`<p>To book, and to see your appointments. If you are new here, this creates your account.</p>${methods}`;
  return renderStandalonePage({
    title: 'Sign in',
    nonce,
    style: SIGN_IN_STYLE,
    header: studioHeader,
    picture: signInPicture,
    body: html`${isInAppBrowser(userAgent) ? inAppBody : browserBody}${renderSubmitGuard(nonce)}`,
  });
}

type CodeView = {
  email: string;
  returnTo: string;
  /** true after a sign-in with Google, when the code proves that both accounts are one person's */
  joins: boolean;
  nonce: string | undefined;
  /** why the code was refused, with what was typed */
  refused?: { code: ErrorCode; typed: string };
};

/** With JavaScript, the next digit replaces a complete code and continues an incomplete one. */
const renderCodeSelection = (typed: string, nonce: string | undefined) =>
  html`<script nonce="${nonce}">${raw(`
    const code = document.getElementById('code');
    code.setSelectionRange(${parseSignInCode(typed) === null ? 'code.value.length' : '0'}, code.value.length);
  `)}</script>`;

/**
 * The page on which the code is entered. A wrong code stays in the field to be corrected; an expired one is removed.
 * The email is kept for requesting another code.
 */
export function renderCodePage({ email, returnTo, joins, nonce, refused }: CodeView) {
  const isCodeInvalid = refused?.code === 'CODE_WRONG' || refused?.code === 'CODE_NO_LONGER_VALID';
  const fieldAttributes = isCodeInvalid
    ? invalidFieldAttributes
    : html`${refused ? '' : html` autofocus`} aria-describedby="sent"`;
  const refusal = refused ? renderRefusal(refused.code, isCodeInvalid) : '';
  // The code that was sent still works.
  const isNewCodeRefused = refused?.code === 'CODES_USED_UP';
  const typed = refused?.code === 'CODE_WRONG' ? refused.typed : '';
  const reason = joins ? 'You have been here before with this address. One code, and Google works from now on. ' : '';
  return renderStandalonePage({
    title: 'Enter your code',
    nonce,
    style: SIGN_IN_STYLE,
    header: studioHeader,
    picture: signInPicture,
    body: html`<p id="sent">${reason}We sent six digits to <strong>${email}</strong>. They work for ten minutes, once, and in this browser only.</p>
      <form method="post" action="/api/login/code/enter">
        <input type="hidden" name="returnTo" value="${returnTo}">
        <label for="code">Code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required value="${typed}"${fieldAttributes}>
        ${typed === '' ? '' : renderCodeSelection(typed, nonce)}
        ${isNewCodeRefused ? '' : refusal}
        <button>Sign in</button>
      </form>
      <div class="rest">
        <p class="small">Nothing there? Look among spam, or ask again: the newest code counts.</p>
        <form method="post" action="/api/login/code">
          <input type="hidden" name="returnTo" value="${returnTo}">
          <input type="hidden" name="email" value="${email}">
          ${isNewCodeRefused ? refusal : ''}
          <button class="quiet">E-mail me a new code</button>
        </form>
        <a class="text" href="/api/login?${new URLSearchParams({ returnTo }).toString()}">Sign in another way</a>
      </div>
      ${renderSubmitGuard(nonce)}`,
  });
}
