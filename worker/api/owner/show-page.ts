import type { Context } from 'hono';
import { TODAY_PATH } from '../../../src/contract/owner/paths.ts';
import { HIDE_NAMES_PATH, type OwnerFrame, type OwnerView } from '../../../src/contract/owner/view.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { countInboxItems } from '../../bookings/waiting-rows.ts';
import type { createSessions, SignedInClient } from '../../clients/sessions.ts';
import type { Deps } from '../../deps.ts';
import { createFormFields } from '../../http/form-token.ts';
import { renderOwnerPage } from '../../http/render-owner-page.ts';
import type { AppEnv } from '../../http/request-context.ts';
import { isSafeMethod } from '../../http/request-guards.ts';
import { findActionToast } from '../../owner/log/read-log.ts';
import { log } from '../../platform/log.ts';
import { findForm } from './forms.ts';
import { areNamesHidden } from './hidden-names-cookie.ts';

export type OwnerContext = Context<AppEnv> & { var: { client: SignedInClient } };

/**
 * `doneActionId`: the action whose toast is shown. `doneFormPath`: the form of that action, for a decision that is
 * not in the log because the same decision was made before. `refused`: the sentence about a refused action.
 * `pagePath`: the page that answers a form, because the form's own address may have none. `reusedForm`: a form that keeps
 * its action id.
 */
type ShowOptions = {
  status?: number;
  doneActionId?: string | undefined;
  doneFormPath?: string | undefined;
  refused?: string | null;
  pagePath?: string;
  reusedForm?: { path: string; actionId: string } | null;
};

/** The path and address of the page that is shown; those of `pagePath` when it answers a form. */
function toPageAddress(c: OwnerContext, { pagePath = TODAY_PATH }: ShowOptions): Pick<OwnerFrame, 'path' | 'address'> {
  if (!isSafeMethod(c.req.method)) {
    const { pathname: path } = new URL(pagePath, c.req.url);
    return { path, address: path };
  }
  const { pathname: path, searchParams } = new URL(c.req.url);
  if (areNamesHidden(c)) searchParams.delete('q');
  return { path, address: searchParams.size > 0 ? `${path}?${searchParams}` : path };
}

/** Leaves out a part of the frame that cannot be read, so that the page is shown all the same. OWNER §2. */
const withFallback = <Part>(partName: string, promise: Promise<Part>, fallback: Part): Promise<Part> =>
  promise.catch((error) => {
    log('error', { where: 'owner-frame', part: partName }, error);
    return fallback;
  });

/** `createSigner`: signs the forms of a request's session; `show`: responds with a page in its frame. */
export function createOwnerPages({ db, config, random }: Deps, sessions: ReturnType<typeof createSessions>) {
  const createSigner = (c: OwnerContext) => ({
    secret: config.signInSecret,
    session: sessions.findToken(c.req.header('cookie') ?? '') ?? '',
  });

  async function findToast(c: OwnerContext, options: ShowOptions): Promise<OwnerFrame['toast']> {
    const toast = await findActionToast(db, options.doneActionId, c.var.now, areNamesHidden(c));
    const form = toast ? null : findForm(options.doneFormPath ?? '');
    const text = (await form?.route.describeDecision?.(db, form.params.id ?? '')) ?? null;
    return text === null ? toast : { text, undoPath: null };
  }

  async function show(c: OwnerContext, viewOrPromise: OwnerView | Promise<OwnerView>, options: ShowOptions = {}) {
    const { status = 200, refused = null } = options;
    const [view, inboxCount, toast] = await Promise.all([
      viewOrPromise,
      withFallback('inbox-count', countInboxItems(db, c.var.now), 0),
      withFallback('toast', findToast(c, options), null),
    ]);
    const forms = [HIDE_NAMES_PATH, ...view.forms, ...(toast?.undoPath ? [toast.undoPath] : [])];
    const fields = await createFormFields(createSigner(c), forms, random, options.reusedForm);
    const frame = {
      ...toPageAddress(c, options),
      nonce: c.get('secureHeadersNonce') ?? '',
      today: toStudioDay(c.var.now).toString(),
      inboxCount,
      fields,
      toast,
      refusalMessage: refused,
      namesHidden: areNamesHidden(c),
      isFormAnswer: !isSafeMethod(c.req.method),
    };
    return renderOwnerPage(c, view, frame, status);
  }

  return { createSigner, show };
}
