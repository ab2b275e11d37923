import { Hono } from 'hono';
import { checkDiscountSchema, createPaymentIntentSchema } from '../../src/contract/requests.ts';
import type {
  ConfigResponse,
  DiscountResponse,
  HoldResponse,
  PaymentIntentResponse,
} from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import { readHoldResponse } from '../bookings/current-hold.ts';
import { startPayment } from '../bookings/start-payment.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient, requireSameClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { validate } from '../http/validate.ts';
import { offerDiscount } from '../loyalty/offer-discount.ts';

/** The card form's configuration, discounts, payments and holds. `/config` is public, with public values only. */
export const checkoutRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/config', (c) => {
      const { publishableKey, jsUrl } = deps.config.stripe;
      return c.json<ConfigResponse>({ publishableKey, ...(jsUrl ? { stripeJsUrl: jsUrl } : {}) });
    })

    // Ignores the email in the body and uses the session's client (DECISIONS §7).
    .post('/check-discount', requireSession, validate('json', checkDiscountSchema), async (c) => {
      const { phoneNumber } = c.req.valid('json');
      const couponId = await offerDiscount(deps, requireClient(c), phoneNumber, c.var.now);
      return c.json<DiscountResponse>({ couponId });
    })

    .post('/create-payment-intent', requireSession, validate('json', createPaymentIntentSchema), async (c) => {
      const { now, read } = c.var;
      const request = c.req.valid('json');
      const { intent, hold } = await startPayment(deps, requireSameClient(c, request), request, now, read);
      return c.json<PaymentIntentResponse>({
        clientSecret: intent.clientSecret,
        paymentIntentId: intent.id,
        holdExpiresAt: hold && toIso(hold.booking.holdExpiresAt),
        extendable: hold?.extendable ?? false,
        serverTime: toIso(now),
      });
    })

    .get('/holds/current', async (c) => {
      const { read, now } = c.var;
      return c.json<HoldResponse>(await readHoldResponse({ ...deps, read }, requireClient(c).id, now));
    });
