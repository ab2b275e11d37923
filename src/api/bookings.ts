/** The calls for a booking: availability, the hold, its payment, the confirmation. */
import { queryOptions } from '@tanstack/react-query';
import type { CheckDiscountBody, CreateAppointmentBody, CreatePaymentIntentBody } from '../contract/requests.ts';
import type {
  AppointmentResponse,
  ConfigResponse,
  DiscountResponse,
  HoldResponse,
  PaymentIntentResponse,
} from '../contract/responses.ts';
import { calculateMonthWindow } from '../domain/hours/calendar-month.ts';
import { MAX_WINDOW_DAYS } from '../domain/hours/slots.ts';
import type { ServiceId } from '../domain/services/service.ts';
import { requireInstant, toIso, toStudioDay, toStudioMidnight } from '../domain/time.ts';
import { availabilityKeys } from './availability-keys.ts';
import { call, toQueryPath } from './call.ts';
import {
  type Appointment,
  type HoldAndRefunds,
  toAppointment,
  toAppointments,
  toHoldAndRefunds,
  toInstants,
} from './decode.ts';
import { syncServerClock } from './server-clock.ts';

export const discountKeys = {
  all: ['/api/check-discount'],
  ofPhone: (phoneNumber: string) => [...discountKeys.all, phoneNumber],
};

/** Times that were rendered with the page are shown at once, and fetched again when they are older than this. */
const TIMES_STALE_TIME_MS = 5000;

/**
 * A kept page can be minutes old when it arrives (docs/decisions/029), and with a slow device clock from the future:
 * then 0 would mean fresh until the device's clock has reached that time.
 */
const calculateStaleTime = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  Math.abs(Date.now() - state.dataUpdatedAt) <= TIMES_STALE_TIME_MS ? TIMES_STALE_TIME_MS : Number.NEGATIVE_INFINITY;

/**
 * The previous times when the next are the same ones, so that the calendar does not render them again. The default
 * comparison would copy decoded times, which it cannot compare; as texts both kinds are equal when their times are.
 */
const shareEqualTimes = (previous: unknown, next: unknown): unknown =>
  previous !== undefined && String(previous) === String(next) ? previous : next;

const timesQuery = (queryKey: string[]) =>
  queryOptions<string[], Error, Temporal.Instant[], string[]>({
    queryKey,
    staleTime: calculateStaleTime,
    select: toInstants,
    // Another client may have booked a time meanwhile.
    refetchOnWindowFocus: true,
    structuralSharing: shareEqualTimes,
  });

/** Free start times of the displayed month: 31 days from its start (SPEC §7), for the chosen service, if any. */
export function availabilityQuery(month: Temporal.PlainYearMonth, service: ServiceId | null) {
  const { startDate, endDate } = calculateMonthWindow(month);
  return timesQuery(availabilityKeys.between(toIso(startDate), toIso(endDate), service));
}

/** Free start times of a service from today on, in the longest window that the server accepts. */
export function upcomingTimesQuery(service: ServiceId, now: Temporal.Instant) {
  const from = toStudioMidnight(toStudioDay(now));
  const to = from.add({ hours: MAX_WINDOW_DAYS * 24 });
  return timesQuery(availabilityKeys.between(toIso(from), toIso(to), service));
}

const HOLD_KEY = ['/api/holds/current'];

/**
 * The client's hold, offered again after a reload, and the refunds of unusable payments (DECISIONS §8). The hold counts
 * down by the server's clock, which the response contains.
 */
export const holdQuery = queryOptions<HoldResponse, Error, HoldAndRefunds>({
  queryKey: HOLD_KEY,
  queryFn: async () => {
    const response = await call<HoldResponse>('GET', toQueryPath(HOLD_KEY));
    syncServerClock(response.hold?.serverTime);
    return response;
  },
  select: toHoldAndRefunds,
});

export const configQuery = queryOptions<ConfigResponse>({ queryKey: ['/api/config'] });

export const checkDiscount = (body: CheckDiscountBody) => call<DiscountResponse>('POST', '/api/check-discount', body);

/** Creates a hold and its payment intent; the same body again extends the hold once (DECISIONS §8). */
export async function createPaymentIntent(body: CreatePaymentIntentBody) {
  const { holdExpiresAt, ...payment } = await call<PaymentIntentResponse>('POST', '/api/create-payment-intent', body);
  return { ...payment, expiresAt: holdExpiresAt === null ? null : requireInstant(holdExpiresAt) };
}

/** Confirms the booking that this payment intent or reschedule code pays for. Idempotent. */
export const createAppointment = async (body: CreateAppointmentBody): Promise<Appointment> =>
  toAppointment(await call<AppointmentResponse>('POST', '/api/appointments', body));

/** Reads the appointments from the server, not from the cache, after the response to a payment was lost. */
export const listAppointments = async (): Promise<Appointment[]> =>
  toAppointments(await call<AppointmentResponse[]>('GET', '/api/appointments'));
