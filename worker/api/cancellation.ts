import { Hono } from 'hono';
import { describeCancellation, describeClaim, toCancellationFacts } from '../../src/content/cancellation-sentences.ts';
import { cancelAppointmentSchema as cancelAppointmentBody } from '../../src/contract/requests.ts';
import type { CancelResponse } from '../../src/contract/responses.ts';
import { NO_NOTED_MONEY, toNotedMoneyOutcome } from '../../src/domain/cancellation/noted-money.ts';
import { calculateFailedCents, toAppointment } from '../bookings/appointment-rows.ts';
import { type BookingKey, requireAppointmentRow } from '../bookings/booking-store.ts';
import { cancelAppointment } from '../bookings/cancel-appointment.ts';
import { requestRefundClaim } from '../bookings/refund-claim.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { validate } from '../http/validate.ts';

/** The response to a cancellation: the sentence about its outcome, and the appointment. */
async function readCancelResponse({ db }: Deps, bookingKey: BookingKey): Promise<CancelResponse> {
  const row = await requireAppointmentRow(db, bookingKey);
  if (!row.cancellation) throw new Error(`booking ${bookingKey.bookingId} has no cancellation`);
  return {
    message: describeCancellation({
      ...toCancellationFacts(row.cancellation),
      code: row.token?.code ?? null,
      // Stripe may have refused the refund in this very request.
      failedCents: calculateFailedCents(row),
      treatment: row.token?.treatment ?? '',
      hasAccount: true,
      paidAtStudio: row.booking.paidAtStudio,
      noted: toNotedMoneyOutcome(row.booking, NO_NOTED_MONEY),
    }),
    appointment: toAppointment(row),
  };
}

export const cancellationRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/appointments/:id/cancel', requireSession, validate('json', cancelAppointmentBody), async (c) => {
      const bookingKey = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
      const { cancellationChoice: choice, cancellationReason: reason, expected } = c.req.valid('json');
      await cancelAppointment(deps, { ...bookingKey, choice, reason, expectedOutcome: expected }, c.var.now);
      return c.json<CancelResponse>(await readCancelResponse(deps, bookingKey));
    })

    .post('/appointments/:id/refund-claim', async (c) => {
      const bookingKey = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
      await requestRefundClaim(deps.db, bookingKey, c.var.now);
      const row = await requireAppointmentRow(deps.db, bookingKey);
      const message = describeClaim(row.cancellation?.refundCents ?? 0);
      return c.json<CancelResponse>({ message, appointment: toAppointment(row) });
    });
