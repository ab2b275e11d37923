import { Hono } from 'hono';
import type { LinkPaymentResponse, PaymentLinkResponse } from '../../src/contract/payment-link.ts';
import {
  confirmLinkBooking,
  readPaymentLinkResponse,
  requireCalendarEntryOfLink,
  startLinkPayment,
} from '../bookings/pay-by-link.ts';
import { readStudioFacts } from '../content/studio-facts.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { sendAttachment } from '../http/send-attachment.ts';
import { buildCalendarAttachment } from '../mail/calendar-file.ts';

/**
 * Paying by a link that the studio has sent, without an account: the signature in the address is enough, and a wrong
 * address gets the same response as an ended link. OWNER §6.6 (The link).
 */
export const paymentLinkRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/pay/:link', async (c) =>
      c.json<PaymentLinkResponse>(await readPaymentLinkResponse(deps, c.req.param('link'), c.var.now)),
    )

    .post('/pay/:link/intent', async (c) => {
      const { clientSecret } = await startLinkPayment(deps, c.req.param('link'), c.var.now);
      return c.json<LinkPaymentResponse>({ clientSecret });
    })

    .post('/pay/:link/confirm', async (c) =>
      c.json<PaymentLinkResponse>(await confirmLinkBooking(deps, c.req.param('link'), c.var.now)),
    )

    .get('/pay/:link/calendar.ics', async (c) => {
      const entry = await requireCalendarEntryOfLink(deps, c.req.param('link'));
      return sendAttachment(c, buildCalendarAttachment(entry, await readStudioFacts(deps.db)));
    });
