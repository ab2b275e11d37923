import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call } from '../../src/api/call.ts';
import { finishBooking, NoAnswer, whyNotBooked } from '../../src/sections/booking/finish-booking.ts';

const appointment = { id: 'a1', paymentIntentId: 'pi_1', status: 'confirmed' };
const answers: Record<string, () => Response | Promise<Response>> = {};
const calls: string[] = [];

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const says =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

function queryClient() {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => call('GET', queryKey.join('/'));
  return new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
}

async function finish() {
  const finished = finishBooking(queryClient(), 'pi_1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return finished;
}

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    calls.push(method);
    return answers[method]?.();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('after paying', () => {
  it('the server’s appointment ends the booking', async () => {
    answers.POST = says(appointment, 201);
    expect(await finish()).toEqual(appointment);
    expect(calls).toEqual(['POST']);
  });

  it('without an answer the appointments are looked through for the payment', async () => {
    answers.POST = offline;
    answers.GET = says([{ ...appointment, paymentIntentId: 'pi_0' }, appointment]);
    expect(await finish()).toEqual(appointment);
  });

  it('a server in trouble is asked again', async () => {
    let asked = 0;
    answers.POST = () => {
      asked += 1;
      return asked < 4 ? Response.json({ code: 'INTERNAL', message: '' }, { status: 500 }) : Response.json(appointment);
    };
    answers.GET = says([]);
    expect(await finish()).toEqual(appointment);
  });

  it('nothing is said to have failed before twenty seconds without an answer', async () => {
    answers.POST = offline;
    answers.GET = offline;
    const began = Date.now();
    let endedAfter = 0;
    const finished = finishBooking(queryClient(), 'pi_1').catch((error: unknown) => {
      endedAfter = Date.now() - began;
      return error;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await finished).toBeInstanceOf(NoAnswer);
    expect(endedAfter).toBeGreaterThanOrEqual(20_000);
    expect(endedAfter).toBeLessThan(23_000);
  });

  it('a refusal is final', async () => {
    answers.POST = says({ code: 'SLOT_LOST_REFUNDED', message: 'gone' }, 409);
    expect(await finish()).toBeInstanceOf(ApiError);
    expect(calls).toEqual(['POST']);
  });
});

describe('what a client is told', () => {
  const refused = (code: string) => new ApiError(409, JSON.stringify({ code, message: 'The sentence.' }));

  it('a lost time: paid but not booked, and the time is gone', () => {
    expect(whyNotBooked(refused('SLOT_LOST_REFUNDED'))).toEqual({
      notice: {
        title: 'Booking Failed',
        description: 'Payment processed but appointment booking failed. Please contact us.',
      },
      slotLost: true,
    });
  });

  it('a payment that did not go through: the server’s sentence', () => {
    const { notice } = whyNotBooked(refused('PAYMENT_NOT_COMPLETED'));
    expect(notice).toEqual({ title: 'Payment Failed', description: 'The sentence.' });
  });

  it('no answer at all: paid but not booked', () => {
    expect(whyNotBooked(new NoAnswer()).notice.title).toBe('Booking Failed');
  });
});
