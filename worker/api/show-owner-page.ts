import type { Context } from 'hono';
import { HIDE_NAMES_PATH, type OwnerFrame, type OwnerView } from '../../src/contract/owner-view.ts';
import { countInboxItems } from '../bookings/waiting-rows.ts';
import type { createSessions, SignedInClient } from '../clients/sessions.ts';
import type { Deps } from '../deps.ts';
import { createFormFields } from '../http/form-token.ts';
import { renderOwnerPage } from '../http/render-owner-page.ts';
import type { AppEnv } from '../http/request-context.ts';
import { isSafeMethod } from '../http/request-guards.ts';
import { findActionToast } from '../owner/log/read-log.ts';
import { log } from '../platform/log.ts';
import { areNamesHidden } from './hidden-names-cookie.ts';
import { findForm } from './owner-forms.ts';

export type OwnerContext = Context<AppEnv> & { var: { client: SignedInClient } };

/**
 * `doneActionId`: the action whose toast is shown. `doneFormPath`: the form of that action, for a decision that is
 * not in the log because the same decision was made before. `refused`: the sentence about a refused action.
 * `shownOn`: the page that answers a form, because the form's own address may have none. `reused`: a form that keeps
 * its action id.
 */
type ShowOptions = {
  status?: number;
  doneActionId?: string | undefined;
  doneFormPath?: string | undefined;
  refused?: string | null;
  shownOn?: string;
  reused?: { path: string; actionId: string } | null;
};

/** The path and address of the page that is shown; those of `shownOn` when it answers a form. */
function addressesOf(c: OwnerContext, { shownOn = '/studio' }: ShowOptions): Pick<OwnerFrame, 'path' | 'address'> {
  if (!isSafeMethod(c.req.method)) {
    const { pathname: path } = new URL(shownOn, c.req.url);
    return { path, address: path };
  }
  const { pathname: path, searchParams } = new URL(c.req.url);
  if (areNamesHidden(c)) searchParams.delete('q');
  return { path, address: searchParams.size > 0 ? `${path}?${searchParams}` : path };
}

/** Leaves out a part of the frame that cannot be read, so that the page is shown all the same. OWNER §2. */
const readOrLeaveOut = <Part>(part: string, reading: Promise<Part>, without: Part): Promise<Part> =>
  reading.catch((error) => {
    log('error', { where: 'owner-frame', part }, error);
    return without;
  });

/** `signerOf`: signs the forms of a request's session; `show`: responds with a page in its frame. */
export function createOwnerPages({ db, config, random }: Deps, sessions: ReturnType<typeof createSessions>) {
  const signerOf = (c: OwnerContext) => ({
    secret: config.signInSecret,
    session: sessions.tokenIn(c.req.header('cookie') ?? '') ?? '',
  });

  async function findToast(c: OwnerContext, shown: ShowOptions): Promise<OwnerFrame['done']> {
    const done = await findActionToast(db, shown.doneActionId, c.var.now, areNamesHidden(c));
    const form = done ? null : findForm(shown.doneFormPath ?? '');
    const text = (await form?.route.describeDecision?.(db, form.params.id ?? '')) ?? null;
    return text === null ? done : { text, undo: null };
  }

  async function show(c: OwnerContext, reading: OwnerView | Promise<OwnerView>, shown: ShowOptions = {}) {
    const { status = 200, refused = null } = shown;
    const [view, waiting, done] = await Promise.all([
      reading,
      readOrLeaveOut('inbox-count', countInboxItems(db, c.var.now), 0),
      readOrLeaveOut('toast', findToast(c, shown), null),
    ]);
    const forms = [HIDE_NAMES_PATH, ...view.forms, ...(done?.undo ? [done.undo] : [])];
    const fields = await createFormFields(signerOf(c), forms, random, shown.reused);
    const frame = {
      ...addressesOf(c, shown),
      nonce: c.get('secureHeadersNonce') ?? '',
      waiting,
      fields,
      done,
      refused,
      namesHidden: areNamesHidden(c),
    };
    return renderOwnerPage(c, view, frame, status);
  }

  return { signerOf, show };
}
