import { Hono } from 'hono';
import {
  cancelledByStudioInWords,
  claimApprovedInWords,
  refundSentAgainInWords,
} from '../../src/content/cancelling.ts';
import {
  cancelledByStudio,
  declined,
  type StudioAnswer,
  type WaitingAnswer,
  waitingQuery,
} from '../../src/contract/studio.ts';
import { dollarsInWords } from '../../src/domain/money.ts';
import { studioDay } from '../../src/domain/time.ts';
import { requireAnyAppointment } from '../bookings/booking-store.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../http/validate.ts';
import { type AppEnv, requireOwner } from '../http/visit.ts';
import { cancelByStudio } from '../studio/cancel-by-studio.ts';
import { approveClaim, declineClaim } from '../studio/decide-claim.ts';
import { markPaidOtherwise, sendAgain } from '../studio/end-refund.ts';
import { markNoShow } from '../studio/mark-no-show.ts';
import { approveTestimonial, declineTestimonial } from '../studio/moderate-testimonial.ts';
import { waitingList } from '../studio/waiting-list.ts';

/** What the studio alone may do; to everybody else these addresses do not exist, whatever they send to them. */
export const studioRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .use('/studio/*', async (c, next) => {
      requireOwner(c, deps.config.owners);
      await next();
    })

    .get('/studio/waiting', validate('query', waitingQuery), async (c) => {
      const { day } = c.req.valid('query');
      return c.json<WaitingAnswer>(
        await waitingList(deps.db, day ? Temporal.PlainDate.from(day) : studioDay(c.var.now)),
      );
    })

    .post('/studio/claims/:id/approve', async (c) => {
      const sentCents = await approveClaim(deps, c.req.param('id'), c.var.now);
      return c.json<StudioAnswer>({ message: claimApprovedInWords(sentCents) });
    })

    .post('/studio/claims/:id/decline', validate('json', declined), async (c) => {
      await declineClaim(deps, { bookingId: c.req.param('id'), ...c.req.valid('json') }, c.var.now);
      return c.json<StudioAnswer>({ message: 'Declined. The client can read your reason.' });
    })

    .post('/studio/refunds/:id/retry', async (c) => {
      const row = await sendAgain(deps, c.req.param('id'), c.var.now);
      return c.json<StudioAnswer>({ message: refundSentAgainInWords(row) });
    })

    .post('/studio/refunds/:id/paid-otherwise', async (c) => {
      const { amountCents } = await markPaidOtherwise(deps, c.req.param('id'), c.var.now);
      return c.json<StudioAnswer>({ message: `Marked as paid in another way: ${dollarsInWords(amountCents)}.` });
    })

    .post('/studio/testimonials/:id/approve', async (c) => {
      await approveTestimonial(deps.db, c.req.param('id'));
      return c.json<StudioAnswer>({ message: 'Approved. Everybody can read it now.' });
    })

    .post('/studio/testimonials/:id/decline', validate('json', declined), async (c) => {
      await declineTestimonial(deps.db, c.req.param('id'), c.req.valid('json').reason);
      return c.json<StudioAnswer>({ message: 'Declined. Nobody can read it.' });
    })

    .post('/studio/appointments/:id/no-show', async (c) => {
      await markNoShow(deps, c.req.param('id'), c.var.now);
      return c.json<StudioAnswer>({ message: 'Marked as a no-show. The points it gave are taken back.' });
    })

    .post('/studio/appointments/:id/cancel', validate('json', cancelledByStudio), async (c) => {
      const bookingId = c.req.param('id');
      await cancelByStudio(deps, { bookingId, ...c.req.valid('json') }, c.var.now);
      const { cancellation, token } = await requireAnyAppointment(deps.db, bookingId);
      if (!cancellation) throw new Error(`booking ${bookingId} was just cancelled and is not`);
      const { outcome: kind, refundCents, until } = cancellation;
      return c.json<StudioAnswer>({
        message: cancelledByStudioInWords({ kind, refundCents, until, code: token?.code ?? null }),
      });
    });
