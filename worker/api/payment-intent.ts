import { Hono } from 'hono';
import { createPaymentIntent } from '../../src/contract/requests.ts';
import type { PaymentIntentAnswer } from '../../src/contract/responses.ts';
import { normalisePhone } from '../../src/domain/phone.ts';
import { parseInstant, toIso } from '../../src/domain/time.ts';
import { openingHoursQueries } from '../bookings/availability.ts';
import { createUnassignedPayment } from '../bookings/create-unassigned-payment.ts';
import { isExtendable } from '../bookings/extend-hold.ts';
import { holdSlot } from '../bookings/hold-slot.ts';
import { quoteBooking, serviceOfProduct } from '../bookings/quote-booking.ts';
import { listServices } from '../content/service-store.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';

/** Prices the order, holds its time and opens its payment, in this order (DECISIONS §8.1 to §8.3). */
export const paymentIntentRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/create-payment-intent', signedIn, validate('json', createPaymentIntent), async (c) => {
    const client = requireClient(c);
    const { now } = c.var;
    const body = c.req.valid('json');
    const [rules, closures, services] = await deps.db.batch([...openingHoursQueries(deps.db), listServices(deps.db)]);
    const service = serviceOfProduct(services, body.productId, body.service);
    const quote = quoteBooking(service, body.couponId, body.amount);
    const phone = normalisePhone(body.phoneNumber);
    const contact = { fullName: body.fullName, phone: phone.e164 ?? phone.asTyped, notes: body.notes };
    const startsAt = body.scheduledDate && parseInstant(body.scheduledDate);
    if (!startsAt) {
      const intent = await createUnassignedPayment(deps, { client, service, quote, contact }, now);
      return c.json<PaymentIntentAnswer>({
        clientSecret: intent.clientSecret,
        paymentIntentId: intent.id,
        holdExpiresAt: null,
        extendable: false,
        serverTime: toIso(now),
      });
    }
    const order = { client, service, startsAt, quote, contact, diary: { rules, closures } };
    const { booking, intent } = await holdSlot(deps, order, now);
    return c.json<PaymentIntentAnswer>({
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      holdExpiresAt: toIso(booking.holdExpiresAt),
      extendable: await isExtendable(deps.db, booking, now),
      serverTime: toIso(now),
    });
  });
