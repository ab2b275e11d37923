import type { Context, Next } from 'hono';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { FormState } from '../../../src/contract/owner/forms.ts';
import { parseMapPicturePath } from '../../../src/contract/owner/lash-map.ts';
import { SECURITY_PATH } from '../../../src/contract/owner/paths.ts';
import {
  HIDE_NAMES_PATH,
  type OwnerView,
  type PostedForm,
  SIGN_OUT_EVERYWHERE_PATH,
} from '../../../src/contract/owner/view.ts';
import { toSafeReturnPath } from '../../../src/domain/accounts/return-path.ts';
import type { Conflict } from '../../../src/domain/diary/conflicts.ts';
import {
  canSendForm,
  isRecentSignIn,
  SIGN_IN_PURPOSE_TEXTS,
  type SignInPurpose,
} from '../../../src/domain/owner/owner-sign-in.ts';
import { formatTimeSince } from '../../../src/domain/short-dates.ts';
import { isOwner } from '../../clients/owner.ts';
import type { createSessions } from '../../clients/sessions.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../domain-error.ts';
import { requireFormToken } from '../../http/form-token.ts';
import { toDomainError } from '../../http/on-error.ts';
import { readForm } from '../../http/read-form.ts';
import { renderLashMap } from '../../http/render-lash-map.ts';
import type { AppEnv } from '../../http/request-context.ts';
import { isSafeMethod } from '../../http/request-guards.ts';
import { findActionToast } from '../../owner/log/read-log.ts';
import { signOutEverywhere } from '../../owner/settings/sign-out-everywhere.ts';
import { log } from '../../platform/log.ts';
import { OWNER_AREA_FILES, type OwnerFile } from './files.ts';
import {
  describeRefusal,
  isActionId,
  isForeignToken,
  type OwnerFormRoute,
  readFormPurpose,
  readPostedForm,
  toKeptForm,
} from './form-route.ts';
import { addDoneToQuery, findForm } from './forms.ts';
import { areNamesHidden, setNamesHidden } from './hidden-names-cookie.ts';
import { createSentForm } from './keep-sent-form.ts';
import { readNotFound } from './not-found.ts';
import { buildReturnPath, type OwnerPage, type PageContext } from './page.ts';
import { OWNER_AREA_PAGES } from './page-list.ts';
import { createRouteMatcher, type RouteMatch } from './route-matcher.ts';
import { createOwnerPages, type OwnerContext } from './show-page.ts';

const EMPTY_FORM_STATE: FormState = { refused: null, typed: {} };
const SIGN_OUT_FORM = { route: { buildPagePath: () => SECURITY_PATH }, params: {} };

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'NOT_FOUND';

const findPage = createRouteMatcher(OWNER_AREA_PAGES);
const findFile = createRouteMatcher(OWNER_AREA_FILES);

/** `reusedActionId`: the action id to put into the form again when its page is shown with the reason; null for a new id. */
type RefusedForm = { typed: Record<string, string>; error: unknown; reusedActionId?: string | null };

/**
 * The pages and forms of the owner's area. For anyone else every address under /studio looks as if it did not exist:
 * the request goes on to the public pages. OWNER §1.
 */
export function ownerArea(deps: Deps, sessions: ReturnType<typeof createSessions>) {
  const { db, config } = deps;
  const { createSigner, show } = createOwnerPages(deps, sessions);
  const readPath = (c: OwnerContext) => new URL(c.req.url).pathname;

  async function showNotFound(c: OwnerContext, error: unknown, typed: FormState['typed'] | null = null) {
    if (!isNotFound(error)) throw error;
    return show(c, readNotFound(db, { path: readPath(c), typed, namesHidden: areNamesHidden(c) }), { status: 404 });
  }

  function showSignIn(c: OwnerContext, purpose: SignInPurpose, returnTo: string, keptForm: PostedForm | null = null) {
    const view: OwnerView = {
      page: 'reauthenticate',
      forms: [],
      signedInFor: formatTimeSince(c.var.client.signedInAt, c.var.now),
      purpose: SIGN_IN_PURPOSE_TEXTS[purpose],
      returnTo,
      postedForm: keptForm,
    };
    return show(c, view, { status: ERRORS.CONFIRM_IT_IS_YOU.status });
  }

  const toPageContext = (c: OwnerContext, params: Record<string, string>, formState: FormState): PageContext => ({
    deps,
    params,
    ...formState,
    now: c.var.now,
    query: c.req.query(),
    namesHidden: areNamesHidden(c),
    signedInAt: c.var.client.signedInAt,
  });
  const readPage = async (c: OwnerContext, { route, params }: RouteMatch<OwnerPage>, formState: FormState) =>
    route.read(toPageContext(c, params, formState));

  async function getPage(c: OwnerContext, { route, params }: RouteMatch<OwnerPage>): Promise<Response> {
    const { client, now } = c.var;
    const purpose = typeof route.purpose === 'function' ? await route.purpose({ deps, params }) : route.purpose;
    if (!isRecentSignIn(client.signedInAt, purpose, now)) return showSignIn(c, purpose, buildReturnPath(c.req.url));
    const { done: doneActionId, doneForm: doneFormPath } = c.req.query();
    return show(c, readPage(c, { route, params }, EMPTY_FORM_STATE), { doneActionId, doneFormPath });
  }

  async function getFile(c: OwnerContext, { route, params }: RouteMatch<OwnerFile>): Promise<Response> {
    const { client, now } = c.var;
    const { purpose } = route;
    if (!isRecentSignIn(client.signedInAt, purpose, now)) return showSignIn(c, purpose, route.buildPagePath(params));
    const response = await route.send(c, toPageContext(c, params, EMPTY_FORM_STATE));
    c.set('isOwnerPage', true);
    return response;
  }

  async function postForm(c: OwnerContext, { route, params }: RouteMatch<OwnerFormRoute>): Promise<Response> {
    const { client, now } = c.var;
    const { id = '' } = params;
    const { fields, photo } = await readPostedForm(c.req.raw, route);
    const { token = '', actionId = '', ...typed } = fields;
    const sentForm = createSentForm({ route, params }, async () => typed);
    c.set('sentForm', sentForm);
    const redirectAfterAction = () => {
      const done = { done: actionId, ...(route.describeDecision ? { doneForm: readPath(c) } : {}) };
      return c.redirect(addDoneToQuery(route.buildNextPath(id, typed, actionId), done), 303);
    };
    const purpose = await readFormPurpose(route, db, id);
    if (!canSendForm(client.signedInAt, purpose, now))
      return showSignIn(c, purpose, route.buildPagePath(id), toKeptForm(readPath(c), route, typed));
    try {
      await requireFormToken(createSigner(c), readPath(c), token);
      const page = route.isDisplayOnly?.(typed) ? findPage(route.buildPagePath(id)) : null;
      if (page)
        return show(c, await readPage(c, page, { refused: null, typed }), { pagePath: route.buildPagePath(id) });
      const act = route.parse(typed, actionId);
      if (!act) throw new DomainError('INVALID_INPUT');
      sentForm.mayBeDone = true;
      await act({ deps, id, photo, actionContext: { actionId, ownerId: client.id, now } });
      return redirectAfterAction();
    } catch (error) {
      const isOutage = !(error instanceof DomainError);
      const mayBeDone = isOutage || isForeignToken(error);
      // The action is already in the log: an earlier session sent it and the response was lost, or it was done before
      // the outage.
      if (mayBeDone && (await findActionToast(db, actionId, now).catch(() => null))) {
        if (isOutage) log('error', { where: 'owner-form', requestId: c.var.requestId }, error);
        return redirectAfterAction();
      }
      // No repeat after an outage with a photo: the action id is the photo's key, and another file may be chosen
      // instead.
      const mayRepeat = isOutage ? !route.takesPhoto : !sentForm.mayBeDone;
      const reusedActionId = mayRepeat && isActionId(actionId) ? actionId : null;
      return refuse(c, { route, params }, { typed, error, reusedActionId }).catch((failure) =>
        showNotFound(c, failure, typed),
      );
    }
  }

  /**
   * Shows the form's page again, with the reason and what was typed; an outage (Stripe, the bucket, a moment without
   * the database) counts as a reason too. After an outage, and when the action was not begun, the form keeps its
   * action id, so that an action whose response was lost is not done twice when the form is sent again. Throws an
   * internal error, NOT_FOUND, and the outage when the page cannot be read either.
   */
  async function refuse(
    c: OwnerContext,
    { route, params: { id = '' } }: RouteMatch<Pick<OwnerFormRoute, 'buildPagePath' | 'describeDecision'>>,
    { typed, error, reusedActionId = null }: RefusedForm,
  ) {
    const { code, extra } = toDomainError(error);
    const { status } = ERRORS[code];
    const conflicts = extra.conflicts as Conflict[] | undefined;
    const pagePath = route.buildPagePath(id);
    const page = findPage(pagePath);
    if (!page || code === 'INTERNAL' || code === 'NOT_FOUND') throw error;
    try {
      const decision = status === 409 ? await route.describeDecision?.(db, id, { code, posted: typed }) : null;
      const message = decision ?? describeRefusal(code);
      const view = await readPage(c, page, { refused: { code, message, ...(conflicts ? { conflicts } : {}) }, typed });
      const reusedForm = reusedActionId === null ? null : { path: readPath(c), actionId: reusedActionId };
      const refused = 'refused' in view ? null : message;
      const response = await show(c, view, { status, refused, pagePath, reusedForm });
      // For the log.
      if (status >= 500) c.error = error as Error;
      return response;
    } catch (failure) {
      throw status >= 500 && !isNotFound(failure) ? error : failure;
    }
  }

  /** Works with the form token of an earlier session too, because it only changes how pages are shown. */
  async function hideNames(c: OwnerContext): Promise<Response> {
    const { hidden, returnTo } = await readForm(c.req.raw);
    setNamesHidden(c, hidden === 'yes');
    return c.redirect(toSafeReturnPath(returnTo), 303);
  }

  async function endAllSessions(c: OwnerContext): Promise<Response> {
    const { token = '', actionId = '' } = await readForm(c.req.raw);
    const sentForm = createSentForm(SIGN_OUT_FORM, async () => ({}));
    c.set('sentForm', sentForm);
    try {
      await requireFormToken(createSigner(c), readPath(c), token);
      if (!isActionId(actionId)) throw new DomainError('INVALID_INPUT');
      sentForm.mayBeDone = true;
      await signOutEverywhere(db, { actionId, ownerId: c.var.client.id, now: c.var.now });
    } catch (error) {
      return refuse(c, SIGN_OUT_FORM, { typed: {}, error });
    }
    c.header('set-cookie', await sessions.end(createSigner(c).session), { append: true });
    return c.redirect('/', 303);
  }

  function post(c: OwnerContext): Promise<Response> | null {
    const path = readPath(c);
    if (path === HIDE_NAMES_PATH) return hideNames(c);
    if (path === SIGN_OUT_EVERYWHERE_PATH) return endAllSessions(c);
    const match = findForm(path);
    return match && postForm(c, match);
  }

  async function get(c: OwnerContext): Promise<Response> {
    const file = findFile(readPath(c));
    if (file) return getFile(c, file);
    const lashMap = parseMapPicturePath(readPath(c));
    if (lashMap) return renderLashMap(lashMap);
    const match = findPage(readPath(c));
    if (!match) throw new DomainError('NOT_FOUND');
    return getPage(c, match);
  }

  return async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    if (!c.var.client || !isOwner(config.owners, c.var.client)) {
      await next();
      return;
    }
    const ownerContext = c as OwnerContext;
    try {
      if (isSafeMethod(c.req.method)) return await get(ownerContext);
      const response = c.req.method === 'POST' ? await post(ownerContext) : null;
      if (response) return response;
      await next();
    } catch (error) {
      return showNotFound(ownerContext, error);
    }
  };
}
