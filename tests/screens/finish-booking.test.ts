import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/call.ts';
import { finishBooking, finishCharge, NoResponseError } from '../../src/sections/booking/checkout/finish-booking.ts';
import { createPreparedPayment } from '../support/browser/checkout-parts.ts';

const appointmentResponse = {
  id: 'a1',
  paymentIntentId: 'pi_1',
  status: 'confirmed',
  scheduledDate: '2026-11-30T00:00:00.000Z',
  price: '150.00',
  amountPaid: '120.00',
  amountRefunded: '0.00',
  rescheduleCouponCode: null,
  cancellation: null,
};
/** The decoded response with which a booking ends. */
const appointment = expect.objectContaining({
  id: 'a1',
  scheduledDate: Temporal.Instant.from('2026-11-30T00:00:00Z'),
  priceCents: 15_000,
  paidCents: 12_000,
});
const CHARGE = { intentId: 'pi_1', payment: null };
const responsesByPath: Record<string, () => Response | Promise<Response>> = {};
const calls: string[] = [];
const bodies: string[] = [];

const failOffline = () => Promise.reject(new TypeError('Failed to fetch'));
const createResponder =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

async function finishAndAdvance() {
  const outcome = finishBooking(CHARGE).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  bodies.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit) => {
    calls.push(method);
    if (typeof body === 'string') bodies.push(body);
    return responsesByPath[method]?.();
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('after the payment', () => {
  it('the checkout ends with the server’s appointment', async () => {
    responsesByPath.POST = createResponder(appointmentResponse, 201);
    expect(await finishAndAdvance()).toEqual(appointment);
    expect(calls).toEqual(['POST']);
  });

  it('the request has the fields of SPEC §7, and after a reload only the payment intent', async () => {
    responsesByPath.POST = createResponder(appointmentResponse, 201);
    const payment = createPreparedPayment();
    await finishBooking({ intentId: 'pi_1', payment });
    await finishAndAdvance();
    const [first, reloaded] = bodies.map((body) => JSON.parse(body));
    expect(first).toEqual({
      paymentIntentId: 'pi_1',
      service: 'classic_set',
      scheduledDate: payment.request.slot,
      duration: 120,
      price: '150.00',
      notes: '',
      fullName: 'Maya',
      phoneNumber: '',
      couponUsed: '',
    });
    expect(reloaded).toEqual({ paymentIntentId: 'pi_1' });
  });

  it('without a response the payment is looked up in the appointments', async () => {
    responsesByPath.POST = failOffline;
    responsesByPath.GET = createResponder([
      { ...appointmentResponse, id: 'a0', paymentIntentId: 'pi_0' },
      appointmentResponse,
    ]);
    expect(await finishAndAdvance()).toEqual(appointment);
  });

  it('a request that failed with 500 or above is retried', async () => {
    let requestCount = 0;
    responsesByPath.POST = () => {
      requestCount += 1;
      return requestCount < 4
        ? Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })
        : Response.json(appointmentResponse);
    };
    responsesByPath.GET = createResponder([]);
    expect(await finishAndAdvance()).toEqual(appointment);
  });

  it('one more request is sent when the phone has stopped the page until after the twenty seconds', async () => {
    const replies = [
      () => {
        vi.setSystemTime(Date.now() + 30_000);
        return failOffline();
      },
      createResponder(appointmentResponse, 201),
    ];
    responsesByPath.POST = () => replies.shift()?.() ?? failOffline();
    responsesByPath.GET = createResponder([]);
    expect(await finishAndAdvance()).toEqual(appointment);
  });

  it('requests that are never answered fail in half a minute', async () => {
    responsesByPath.POST = () => new Promise<Response>(() => {});
    responsesByPath.GET = createResponder([]);
    let outcome: unknown;
    void finishBooking(CHARGE).catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(outcome).toBeInstanceOf(NoResponseError);
  });

  it('no failure is reported before twenty seconds without a response', async () => {
    responsesByPath.POST = failOffline;
    responsesByPath.GET = failOffline;
    const startedAtMs = Date.now();
    let durationMs = 0;
    const finished = finishBooking(CHARGE).catch((error: unknown) => {
      durationMs = Date.now() - startedAtMs;
      return error;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await finished).toBeInstanceOf(NoResponseError);
    expect(durationMs).toBeGreaterThanOrEqual(20_000);
    expect(durationMs).toBeLessThan(23_000);
  });

  it('a refusal is not retried', async () => {
    responsesByPath.POST = createResponder({ code: 'SLOT_LOST_REFUNDED', message: 'gone' }, 409);
    expect(await finishAndAdvance()).toBeInstanceOf(ApiError);
    expect(calls).toEqual(['POST']);
  });
});

describe('the outcome of a charge', () => {
  const createRefusal = (code: string, status = 409) => createResponder({ code, message: 'The sentence.' }, status);

  async function readOutcome(attempts = 1) {
    const result = finishCharge(CHARGE, attempts);
    await vi.advanceTimersByTimeAsync(60_000);
    return result;
  }

  it('is the appointment when the card was charged', async () => {
    responsesByPath.POST = createResponder(appointmentResponse, 201);
    expect(await readOutcome()).toEqual({ type: 'confirmed', appointment });
  });

  it('is the server’s sentence when the card was not charged after all requests for it', async () => {
    responsesByPath.POST = createRefusal('PAYMENT_NOT_COMPLETED', 402);
    expect(await readOutcome(3)).toEqual({ type: 'notCharged', reason: 'The sentence.' });
    expect(calls).toEqual(['POST', 'POST', 'POST']);
  });

  it('is the appointment when the card is charged after the first request for it', async () => {
    let requestCount = 0;
    responsesByPath.POST = () => {
      requestCount += 1;
      return requestCount < 2 ? createRefusal('PAYMENT_NOT_COMPLETED', 402)() : Response.json(appointmentResponse);
    };
    expect(await readOutcome(2)).toMatchObject({ type: 'confirmed' });
  });

  it('is "replaced" when the payment was cancelled', async () => {
    responsesByPath.POST = createRefusal('HOLD_EXPIRED');
    expect(await readOutcome()).toEqual({ type: 'paymentReplaced' });
  });

  it('is "slot lost" when the slot was taken', async () => {
    responsesByPath.POST = createRefusal('SLOT_LOST_REFUNDED');
    expect(await readOutcome()).toEqual({ type: 'slotLost' });
  });

  it('is unknown without a session, and without a response', async () => {
    responsesByPath.POST = createRefusal('UNAUTHENTICATED', 401);
    expect(await readOutcome()).toEqual({ type: 'noAnswer', signedOut: true });
    responsesByPath.POST = failOffline;
    responsesByPath.GET = failOffline;
    expect(await readOutcome()).toEqual({ type: 'noAnswer', signedOut: false });
  });

  it('is unknown, not "not charged", when another client has signed in in a second tab', async () => {
    responsesByPath.POST = createRefusal('ANOTHER_CLIENT');
    expect(await readOutcome()).toEqual({ type: 'noAnswer', signedOut: true });
    responsesByPath.POST = createResponder(appointmentResponse, 201);
    await finishCharge({ ...CHARGE, clientId: 'maya' }, 1);
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({ paymentIntentId: 'pi_1', clientId: 'maya' });
  });

  it('is unknown when the requests hang', async () => {
    responsesByPath.POST = () => new Promise<Response>(() => {});
    responsesByPath.GET = createResponder([]);
    expect(await readOutcome()).toEqual({ type: 'noAnswer', signedOut: false });
  });
});
