import { type Context, Hono } from 'hono';
import {
  describeApprovedClaim,
  describeCancellationByStudio,
  describeCancellationRequestedByClient,
  describeRetriedRefund,
  toCancellationFacts,
} from '../../../src/content/cancellation-sentences.ts';
import { type NewArticleResponse, newArticleFormSchema } from '../../../src/contract/owner/articles.ts';
import {
  type InboxResponse,
  inboxQuerySchema,
  type OwnerActionBody,
  type OwnerActionResponse,
  ownerActionBodySchema,
  withActionId,
} from '../../../src/contract/owner/calls.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { publishGalleryItemBodySchema } from '../../../src/contract/owner/gallery-forms.ts';
import { type MakeFeedResponse, makeFeedFormSchema } from '../../../src/contract/owner/settings.ts';
import {
  cancelForClientWithNotedMoneyBodySchema,
  cancelWithNotedMoneyBodySchema,
} from '../../../src/contract/owner/till.ts';
import { toNotedMoneyOutcome } from '../../../src/domain/cancellation/noted-money.ts';
import { formatDollars } from '../../../src/domain/money.ts';
import { isRecentSignIn, type SignInPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { calculateFailedCents } from '../../bookings/appointment-rows.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../domain-error.ts';
import { type AppEnv, type RequestContext, requireClient, requireOwner } from '../../http/request-context.ts';
import { isSafeMethod } from '../../http/request-guards.ts';
import { validate } from '../../http/validate.ts';
import { cancelByOwner } from '../../owner/appointment/cancel-by-owner.ts';
import { cancelForClient } from '../../owner/appointment/cancel-for-client.ts';
import { saveNewPost } from '../../owner/articles/save-post.ts';
import { readClientAndCard } from '../../owner/clients/client-card-store.ts';
import { copyClientData, exportClientData } from '../../owner/clients/copy-client-data.ts';
import { hasAccountQuery } from '../../owner/clients/join-queries.ts';
import { publishGalleryItem, unpublishGalleryItem } from '../../owner/gallery/publish-gallery-item.ts';
import { approveClaim } from '../../owner/inbox/decide-claim.ts';
import { readInboxForCommands } from '../../owner/inbox/read-inbox-for-commands.ts';
import { recordRefundPaidOtherwise, retryFailedRefund } from '../../owner/inbox/resolve-failed-refund.ts';
import type { ActionContext } from '../../owner/log-action.ts';
import { createCalendarFeed } from '../../owner/settings/calendar-feeds.ts';
import { calculateReturnedMoney } from '../../owner/till/till-lines.ts';
import { tillEntriesQuery } from '../../owner/till/till-store.ts';
import { ALREADY_DONE_MESSAGE, readFormPurpose } from './form-route.ts';
import { FORMS, findForm } from './forms.ts';
import { readActionResponse } from './read-action-response.ts';

/** The sign-in age for a call: that of the form at the same address without /api. */
async function readCallPurpose(db: Db, { method, path }: { method: string; path: string }): Promise<SignInPurpose> {
  const form = isSafeMethod(method) ? null : findForm(path.replace(/^\/api/, ''));
  return form ? readFormPurpose(form.route, db, form.params.id ?? '') : 'ordinary';
}

/** The parameter of a path, which has one at most. */
function readPathId(c: Context<AppEnv>): string {
  const [id = ''] = Object.values<string>(c.req.param());
  return id;
}

/**
 * The owner's commands (docs/decisions/016). Any other client gets 404, before the input is validated. When the
 * sign-in is older than the form of the same action allows, the owner gets CONFIRM_IT_IS_YOU (OWNER §1). Posting the
 * same action again, with the same `actionId`, gets the same response.
 */
export const ownerRoutes = (deps: Deps) => {
  const createActionContext = (c: { var: RequestContext }, { actionId }: OwnerActionBody): ActionContext => ({
    actionId: actionId ?? deps.random.id(),
    ownerId: requireClient(c).id,
    now: c.var.now,
  });

  /** What the cancellation of an appointment gave back, for the sentence about it. */
  async function readCancellationResult(bookingId: string) {
    const row = await requireAppointmentOfAnyClient(deps.db, bookingId);
    const { booking, cancellation, token } = row;
    if (!cancellation) throw new Error(`booking ${bookingId} has no cancellation`);
    const [entries, [account]] = await deps.db.batch([
      tillEntriesQuery(deps.db, bookingId),
      hasAccountQuery(deps.db, booking.clientId),
    ]);
    return {
      ...toCancellationFacts(cancellation),
      code: token?.code ?? null,
      paidAtStudio: booking.paidAtStudio,
      noted: toNotedMoneyOutcome(booking, calculateReturnedMoney(entries, cancellation.cancelledAt)),
      failedCents: calculateFailedCents(row),
      hasAccount: account?.hasAccount === 1,
    };
  }

  const routes = new Hono<AppEnv>()
    .use('/studio/*', async (c, next) => {
      requireOwner(c, deps.config.owners);
      const { signedInAt } = requireClient(c);
      const purpose = await readCallPurpose(deps.db, c.req);
      if (!isRecentSignIn(signedInAt, purpose, c.var.now)) throw new DomainError('CONFIRM_IT_IS_YOU');
      await next();
    })

    .get('/studio/waiting', validate('query', inboxQuerySchema), async (c) => {
      const { day } = c.req.valid('query');
      return c.json<InboxResponse>(await readInboxForCommands(deps.db, day ?? toStudioDay(c.var.now)));
    })

    .post(formPaths.approveClaim(':id'), validate('json', ownerActionBodySchema), async (c) => {
      const claimRefund = await approveClaim(
        deps,
        { bookingId: readPathId(c) },
        createActionContext(c, c.req.valid('json')),
      );
      return c.json<OwnerActionResponse>({ message: describeApprovedClaim(claimRefund) });
    })

    .post(formPaths.retryRefund(':id'), validate('json', ownerActionBodySchema), async (c) => {
      const row = await retryFailedRefund(
        deps,
        { refundId: readPathId(c) },
        createActionContext(c, c.req.valid('json')),
      );
      return c.json<OwnerActionResponse>({ message: describeRetriedRefund(row) });
    })

    .post(formPaths.paidOtherwise(':id'), validate('json', ownerActionBodySchema), async (c) => {
      const actionContext = createActionContext(c, c.req.valid('json'));
      const { amountCents } = await recordRefundPaidOtherwise(deps, { refundId: readPathId(c) }, actionContext);
      return c.json<OwnerActionResponse>({ message: `Marked as paid in another way: ${formatDollars(amountCents)}.` });
    })

    .post(formPaths.cancel(':id'), validate('json', withActionId(cancelWithNotedMoneyBodySchema)), async (c) => {
      const bookingId = readPathId(c);
      const { action, fields } = c.req.valid('json');
      await cancelByOwner(deps, { bookingId, ...fields }, createActionContext(c, action));
      return c.json<OwnerActionResponse>({
        message: describeCancellationByStudio(await readCancellationResult(bookingId)),
      });
    })

    .post(
      formPaths.cancelForClient(':id'),
      validate('json', withActionId(cancelForClientWithNotedMoneyBodySchema)),
      async (c) => {
        const bookingId = readPathId(c);
        const { action, fields } = c.req.valid('json');
        await cancelForClient(deps, { bookingId, ...fields }, createActionContext(c, action));
        return c.json<OwnerActionResponse>({
          message: describeCancellationRequestedByClient(await readCancellationResult(bookingId)),
        });
      },
    )

    .post(formPaths.newArticle(), validate('json', withActionId(newArticleFormSchema)), async (c) => {
      const { action, fields } = c.req.valid('json');
      const actionContext = createActionContext(c, action);
      await saveNewPost(deps.db, fields, actionContext);
      const response = await readActionResponse(deps.db, actionContext, ALREADY_DONE_MESSAGE);
      return c.json<NewArticleResponse>({ ...response, id: actionContext.actionId });
    })

    // No form does only these: "Publish" and "Unpublish" on the page save what was typed as well.
    .post(
      `${formPaths.saveGalleryItem(':id')}/publish`,
      validate('json', withActionId(publishGalleryItemBodySchema)),
      async (c) => {
        const { action, fields } = c.req.valid('json');
        const actionContext = createActionContext(c, action);
        await publishGalleryItem(deps.db, { id: readPathId(c), ...fields }, actionContext);
        return c.json<OwnerActionResponse>(await readActionResponse(deps.db, actionContext, ALREADY_DONE_MESSAGE));
      },
    )

    .post(`${formPaths.saveGalleryItem(':id')}/unpublish`, validate('json', ownerActionBodySchema), async (c) => {
      const actionContext = createActionContext(c, c.req.valid('json'));
      await unpublishGalleryItem(deps.db, readPathId(c), actionContext);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, actionContext, ALREADY_DONE_MESSAGE));
    })

    .post(formPaths.makeFeed(), validate('json', withActionId(makeFeedFormSchema)), async (c) => {
      const { action, fields } = c.req.valid('json');
      const actionContext = createActionContext(c, action);
      const address = await createCalendarFeed(deps, fields.shows, actionContext);
      const response = await readActionResponse(deps.db, actionContext, ALREADY_DONE_MESSAGE);
      return c.json<MakeFeedResponse>({ ...response, address });
    })

    .post(formPaths.copyClientData(':id'), validate('json', ownerActionBodySchema), async (c) => {
      const id = readPathId(c);
      await copyClientData(deps.db, id, createActionContext(c, c.req.valid('json')));
      const { clientRow } = await readClientAndCard(deps.db, id);
      return c.json(await exportClientData(deps, clientRow));
    });

  for (const { path, call } of FORMS)
    if (call)
      routes.post(path, validate('json', call.schema), async (c) => {
        const { action, act } = c.req.valid('json');
        const actionContext = createActionContext(c, action);
        await act({ deps, id: readPathId(c), photo: null, actionContext });
        return c.json<OwnerActionResponse>(await readActionResponse(deps.db, actionContext, call.unchanged));
      });
  return routes;
};
