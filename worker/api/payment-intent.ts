import { Hono } from 'hono';
import { createPaymentIntent } from '../../src/contract/requests.ts';
import type { PaymentIntentAnswer } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import { startPayment } from '../bookings/start-payment.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';

export const paymentIntentRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/create-payment-intent', signedIn, validate('json', createPaymentIntent), async (c) => {
    const { intent, hold } = await startPayment(deps, requireClient(c), c.req.valid('json'), c.var.now);
    return c.json<PaymentIntentAnswer>({
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      holdExpiresAt: hold && toIso(hold.booking.holdExpiresAt),
      extendable: hold?.extendable ?? false,
      serverTime: toIso(c.var.now),
    });
  });
