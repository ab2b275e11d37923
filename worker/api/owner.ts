import { Hono } from 'hono';
import {
  describeApprovedClaim,
  describeCancellationByStudio,
  describeCancellationForClient,
  describeRetriedRefund,
} from '../../src/content/cancellation-sentences.ts';
import {
  declineSchema,
  type InboxResponse,
  inboxQuerySchema,
  type OwnerActionBody,
  type OwnerActionResponse,
  ownerActionBodySchema,
  ownerMoveSchema,
} from '../../src/contract/owner.ts';
import {
  cancelForClientWithNotedMoneyBodySchema,
  cancelWithNotedMoneyBodySchema,
} from '../../src/contract/owner-till.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { toNotedMoneyOutcome } from '../../src/domain/noted-money.ts';
import { isRecentSignIn, type SignInPurpose } from '../../src/domain/owner-sign-in.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import { requireAppointmentOfAnyClient } from '../bookings/booking-store.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { type AppEnv, type RequestContext, requireClient, requireOwner } from '../http/request-context.ts';
import { isSafeMethod } from '../http/request-guards.ts';
import { validate } from '../http/validate.ts';
import { cancelByOwner } from '../owner/appointment/cancel-by-owner.ts';
import { cancelForClient } from '../owner/appointment/cancel-for-client.ts';
import { markNoShow } from '../owner/appointment/mark-no-show.ts';
import { moveAppointment } from '../owner/appointment/move-appointment.ts';
import { hasAccountQuery } from '../owner/clients/join-queries.ts';
import { acknowledgeAlert } from '../owner/inbox/acknowledge-alert.ts';
import { approveClaim, declineClaim } from '../owner/inbox/decide-claim.ts';
import { approveTestimonial, declineTestimonial } from '../owner/inbox/moderate-testimonial.ts';
import { readInboxForCommands } from '../owner/inbox/read-inbox-for-commands.ts';
import { recordRefundPaidOtherwise, retryFailedRefund } from '../owner/inbox/resolve-failed-refund.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { findReturnedMoney } from '../owner/till/till-lines.ts';
import { tillEntriesQuery } from '../owner/till/till-store.ts';
import { appointmentEmailRoutes } from './owner-appointment-emails.ts';
import { articleRoutes } from './owner-articles.ts';
import { blockedTimeRoutes } from './owner-blocked-time.ts';
import { ownerBookingRoutes } from './owner-booking.ts';
import { ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';
import { ownerCleanupRoutes } from './owner-cleanup.ts';
import { clientRoutes } from './owner-clients.ts';
import { readFormPurpose } from './owner-form-route.ts';
import { findForm } from './owner-forms.ts';
import { galleryRoutes } from './owner-gallery.ts';
import { hoursRoutes } from './owner-hours.ts';
import { ownerLashMapRoutes } from './owner-maps.ts';
import { ownerRefundRoutes } from './owner-refunds.ts';
import { serviceRoutes } from './owner-services.ts';
import { settingsRoutes } from './owner-settings.ts';
import { ownerTillRoutes } from './owner-till.ts';

/** A call has the address of its form behind /api, so it asks for the same age of the sign-in. */
async function readCallPurpose(db: Db, { method, path }: { method: string; path: string }): Promise<SignInPurpose> {
  const form = isSafeMethod(method) ? null : findForm(path.replace(/^\/api/, ''));
  return form ? readFormPurpose(form.route, db, form.params.id ?? '') : 'ordinary';
}

/**
 * The owner's commands (docs/decisions/016). Any other client gets 404, before the input is validated. An owner whose sign-in
 * is older than the form of the same action takes gets CONFIRM_IT_IS_YOU (OWNER §1). The same action posted again, with the
 * same `actionId`, is answered as the first time.
 */
export const ownerRoutes = (deps: Deps) => {
  const actingOf = (c: { var: RequestContext }, { actionId }: OwnerActionBody): ActionContext => ({
    actionId: actionId ?? deps.random.id(),
    ownerId: requireClient(c).id,
    now: c.var.now,
  });

  /** What the cancellation of an appointment gave, for its sentence. */
  async function readCancellationResult(bookingId: string) {
    const { booking, cancellation, token } = await requireAppointmentOfAnyClient(deps.db, bookingId);
    if (!cancellation) throw new Error(`booking ${bookingId} has no cancellation`);
    const [entries, [account]] = await deps.db.batch([
      tillEntriesQuery(deps.db, bookingId),
      hasAccountQuery(deps.db, booking.clientId),
    ]);
    const { outcome: kind, refundCents, until, claim, cancelledAt } = cancellation;
    const noted = toNotedMoneyOutcome(booking, findReturnedMoney(entries, cancelledAt));
    const told = {
      kind,
      refundCents,
      until,
      paidAtStudio: booking.paidAtStudio,
      noted,
      hasAccount: account?.hasAccount === 1,
    };
    return { ...told, claimed: claim !== 'available', code: token?.code ?? null };
  }

  return new Hono<AppEnv>()
    .use('/studio/*', async (c, next) => {
      requireOwner(c, deps.config.owners);
      const { signedInAt } = requireClient(c);
      const purpose = await readCallPurpose(deps.db, c.req);
      if (!isRecentSignIn(signedInAt, purpose, c.var.now)) throw new DomainError('CONFIRM_IT_IS_YOU');
      await next();
    })

    .get('/studio/waiting', validate('query', inboxQuerySchema), async (c) => {
      const { day } = c.req.valid('query');
      return c.json<InboxResponse>(
        await readInboxForCommands(deps.db, day ? Temporal.PlainDate.from(day) : toStudioDay(c.var.now)),
      );
    })

    .post('/studio/claims/:id/approve', validate('json', ownerActionBodySchema), async (c) => {
      const sentCents = await approveClaim(deps, c.req.param('id'), actingOf(c, c.req.valid('json')));
      return c.json<OwnerActionResponse>({ message: describeApprovedClaim(sentCents) });
    })

    .post('/studio/claims/:id/decline', validate('json', declineSchema), async (c) => {
      const { reason, ...action } = c.req.valid('json');
      const acting = actingOf(c, action);
      await declineClaim(deps, { bookingId: c.req.param('id'), reason }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting, ALREADY_DONE_MESSAGE));
    })

    .post('/studio/refunds/:id/retry', validate('json', ownerActionBodySchema), async (c) => {
      const row = await retryFailedRefund(deps, c.req.param('id'), actingOf(c, c.req.valid('json')));
      return c.json<OwnerActionResponse>({ message: describeRetriedRefund(row) });
    })

    .post('/studio/refunds/:id/paid-otherwise', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      const { amountCents } = await recordRefundPaidOtherwise(deps, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>({ message: `Marked as paid in another way: ${formatDollars(amountCents)}.` });
    })

    .post('/studio/testimonials/:id/approve', validate('json', ownerActionBodySchema), async (c) => {
      await approveTestimonial(deps.db, c.req.param('id'), actingOf(c, c.req.valid('json')));
      return c.json<OwnerActionResponse>({ message: 'Approved. Everybody can read it now.' });
    })

    .post('/studio/testimonials/:id/decline', validate('json', declineSchema), async (c) => {
      const { reason, ...action } = c.req.valid('json');
      await declineTestimonial(deps.db, { id: c.req.param('id'), reason }, actingOf(c, action));
      return c.json<OwnerActionResponse>({ message: 'Declined. Nobody can read it.' });
    })

    .post('/studio/appointments/:id/no-show', validate('json', ownerActionBodySchema), async (c) => {
      await markNoShow(deps, c.req.param('id'), actingOf(c, c.req.valid('json')));
      return c.json<OwnerActionResponse>({ message: 'Marked as a no-show. The points it gave are taken back.' });
    })

    .post('/studio/appointments/:id/move', validate('json', ownerMoveSchema), async (c) => {
      const { actionId, ...move } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await moveAppointment(deps, { bookingId: c.req.param('id'), ...move }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting, ALREADY_DONE_MESSAGE));
    })

    .post('/studio/appointments/:id/cancel', validate('json', cancelWithNotedMoneyBodySchema), async (c) => {
      const bookingId = c.req.param('id');
      const { choice, expected, reason, noted, ...action } = c.req.valid('json');
      await cancelByOwner(deps, { bookingId, choice, expected, reason, noted }, actingOf(c, action));
      return c.json<OwnerActionResponse>({
        message: describeCancellationByStudio(await readCancellationResult(bookingId)),
      });
    })

    .post(
      '/studio/appointments/:id/cancel-for-client',
      validate('json', cancelForClientWithNotedMoneyBodySchema),
      async (c) => {
        const bookingId = c.req.param('id');
        const { option, expected, noted, ...action } = c.req.valid('json');
        await cancelForClient(deps, { bookingId, option, expected, noted }, actingOf(c, action));
        return c.json<OwnerActionResponse>({
          message: describeCancellationForClient(await readCancellationResult(bookingId)),
        });
      },
    )

    .post('/studio/alerts/:id/acknowledge', validate('json', ownerActionBodySchema), async (c) => {
      await acknowledgeAlert(deps, c.req.param('id'), actingOf(c, c.req.valid('json')));
      return c.json<OwnerActionResponse>({ message: 'Taken out of the inbox.' });
    })

    .route('/', blockedTimeRoutes(deps, actingOf))
    .route('/', ownerCleanupRoutes(deps, actingOf))
    .route('/', hoursRoutes(deps, actingOf))
    .route('/', galleryRoutes(deps, actingOf))
    .route('/', appointmentEmailRoutes(deps, actingOf))
    .route('/', settingsRoutes(deps, actingOf))
    .route('/', ownerBookingRoutes(deps, actingOf))
    .route('/', clientRoutes(deps, actingOf))
    .route('/', ownerRefundRoutes(deps, actingOf))
    .route('/', ownerLashMapRoutes(deps, actingOf))
    .route('/', serviceRoutes(deps, actingOf))
    .route('/', articleRoutes(deps, actingOf))
    .route('/', ownerTillRoutes(deps, actingOf));
};
