import { Hono } from 'hono';
import {
  cancelledByStudioSentence,
  claimApprovedSentence,
  refundRetriedSentence,
} from '../../src/content/cancellation-sentences.ts';
import {
  declineSchema,
  type InboxAnswer,
  inboxQuerySchema,
  type OwnerAnswer,
  ownerCancellationSchema,
} from '../../src/contract/owner.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { studioDay } from '../../src/domain/time.ts';
import { requireAppointmentOfAnyClient } from '../bookings/booking-store.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireOwner } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { cancelByOwner } from '../owner/cancel-by-owner.ts';
import { approveClaim, declineClaim } from '../owner/decide-claim.ts';
import { markNoShow } from '../owner/mark-no-show.ts';
import { approveTestimonial, declineTestimonial } from '../owner/moderate-testimonial.ts';
import { ownerInbox } from '../owner/owner-inbox.ts';
import { recordRefundPaidOtherwise, retryFailedRefund } from '../owner/resolve-failed-refund.ts';

/** The owner's commands (docs/decisions/016). Any other client gets 404, before the input is validated. */
export const ownerRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .use('/studio/*', async (c, next) => {
      requireOwner(c, deps.config.owners);
      await next();
    })

    .get('/studio/waiting', validate('query', inboxQuerySchema), async (c) => {
      const { day } = c.req.valid('query');
      return c.json<InboxAnswer>(await ownerInbox(deps.db, day ? Temporal.PlainDate.from(day) : studioDay(c.var.now)));
    })

    .post('/studio/claims/:id/approve', async (c) => {
      const sentCents = await approveClaim(deps, c.req.param('id'), c.var.now);
      return c.json<OwnerAnswer>({ message: claimApprovedSentence(sentCents) });
    })

    .post('/studio/claims/:id/decline', validate('json', declineSchema), async (c) => {
      await declineClaim(deps, { bookingId: c.req.param('id'), ...c.req.valid('json') }, c.var.now);
      return c.json<OwnerAnswer>({ message: 'Declined. The client can read your reason.' });
    })

    .post('/studio/refunds/:id/retry', async (c) => {
      const row = await retryFailedRefund(deps, c.req.param('id'), c.var.now);
      return c.json<OwnerAnswer>({ message: refundRetriedSentence(row) });
    })

    .post('/studio/refunds/:id/paid-otherwise', async (c) => {
      const { amountCents } = await recordRefundPaidOtherwise(deps, c.req.param('id'), c.var.now);
      return c.json<OwnerAnswer>({ message: `Marked as paid in another way: ${formatDollars(amountCents)}.` });
    })

    .post('/studio/testimonials/:id/approve', async (c) => {
      await approveTestimonial(deps.db, c.req.param('id'));
      return c.json<OwnerAnswer>({ message: 'Approved. Everybody can read it now.' });
    })

    .post('/studio/testimonials/:id/decline', validate('json', declineSchema), async (c) => {
      await declineTestimonial(deps.db, c.req.param('id'), c.req.valid('json').reason);
      return c.json<OwnerAnswer>({ message: 'Declined. Nobody can read it.' });
    })

    .post('/studio/appointments/:id/no-show', async (c) => {
      await markNoShow(deps, c.req.param('id'), c.var.now);
      return c.json<OwnerAnswer>({ message: 'Marked as a no-show. The points it gave are taken back.' });
    })

    .post('/studio/appointments/:id/cancel', validate('json', ownerCancellationSchema), async (c) => {
      const bookingId = c.req.param('id');
      await cancelByOwner(deps, { bookingId, ...c.req.valid('json') }, c.var.now);
      const { cancellation, token } = await requireAppointmentOfAnyClient(deps.db, bookingId);
      if (!cancellation) throw new Error(`booking ${bookingId} has no cancellation`);
      const { outcome: kind, refundCents, until } = cancellation;
      return c.json<OwnerAnswer>({
        message: cancelledByStudioSentence({ kind, refundCents, until, code: token?.code ?? null }),
      });
    });
