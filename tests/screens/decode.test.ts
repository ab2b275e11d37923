import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { availabilityQuery, holdQuery } from '../../src/api/bookings.ts';
import { tryQuery } from '../../src/api/call.ts';
import { servicesQuery } from '../../src/api/catalogue.ts';
import { toAppointment, toHoldAndRefunds } from '../../src/api/decode.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';

const toInstant = (iso: string) => Temporal.Instant.from(iso);
const ISO_TIME = '2026-12-09T00:15:00.000Z';
const DECEMBER = Temporal.PlainYearMonth.from('2026-12');
const SERVICE = { id: 'wet_set', name: 'Wet Set', description: '', price: 135.5, duration: 90, stripeProductId: 'p' };

const createAppointmentResponse = (change: Partial<AppointmentResponse> = {}): AppointmentResponse => ({
  id: 'a1',
  service: 'wet_set',
  scheduledDate: ISO_TIME,
  duration: 90,
  status: 'cancelled',
  policyVersion: '1',
  price: '150.00',
  amountPaid: '135.50',
  amountRefunded: '0.00',
  couponUsed: null,
  paymentIntentId: null,
  notes: '',
  fullName: '',
  phoneNumber: '',
  bookedWithRescheduleToken: false,
  noShow: false,
  cancellation: null,
  rescheduleCouponCode: null,
  rescheduleCouponExpiry: null,
  rescheduleCouponService: null,
  rescheduleCouponCover: null,
  ...change,
});

it('an appointment is decoded to instants and cents', () => {
  expect(toAppointment(createAppointmentResponse())).toMatchObject({
    priceCents: 15_000,
    paidCents: 13_550,
    refundedCents: 0,
  });
  expect(toAppointment(createAppointmentResponse()).scheduledDate.equals(toInstant(ISO_TIME))).toBe(true);
});

it('an unused reschedule code is decoded to one value: the code, its expiry, what it pays for', () => {
  const tokenFields = {
    rescheduleCouponCode: 'RESCHEDULE_X',
    rescheduleCouponExpiry: ISO_TIME,
    rescheduleCouponCover: '150.00',
  };
  const { token } = toAppointment(createAppointmentResponse(tokenFields));
  expect(token).toEqual({
    code: 'RESCHEDULE_X',
    expiresAt: toInstant(ISO_TIME),
    serviceId: 'wet_set',
    treatment: '',
    coverCents: 15_000,
  });
  expect(toAppointment(createAppointmentResponse()).token).toBeNull();
});

it.each([
  ['an invalid instant', { scheduledDate: 'tomorrow' }],
  ['an invalid amount', { amountPaid: '' }],
  ['a reschedule code without its expiry', { rescheduleCouponCode: 'RESCHEDULE_X', rescheduleCouponCover: '150.00' }],
])('%s throws, and is not decoded to 1970 or $0', (_what, change) => {
  expect(() => toAppointment(createAppointmentResponse(change))).toThrow(RangeError);
});

it('a hold and the refund of a lost slot are decoded', () => {
  const hold = { service: 'wet_set', scheduledDate: ISO_TIME, holdExpiresAt: ISO_TIME, extendable: true };
  const holdDetails = {
    price: 150,
    amount: 135,
    couponId: null,
    fullName: '',
    phoneNumber: '',
    notes: '',
    serverTime: ISO_TIME,
  };
  const refund = {
    service: 'Wet Set',
    scheduledDate: null,
    amount: 135.5,
    requestedAt: ISO_TIME,
    state: 'pending',
  } as const;
  const result = toHoldAndRefunds({ hold: { ...hold, ...holdDetails, service: 'wet_set' }, refunds: [refund] });
  expect(result.hold?.expiresAt.equals(toInstant(ISO_TIME))).toBe(true);
  expect(result.hold).toMatchObject({ priceCents: 15_000, dueCents: 13_500 });
  expect(result.refunds[0]).toMatchObject({ cents: 13_550, scheduledDate: null });
});

it('the cache keeps the response as JSON through the page, and the browser decodes it', async () => {
  const serverQueryClient = new QueryClient();
  serverQueryClient.setQueryData(servicesQuery.queryKey, [SERVICE] as never);
  serverQueryClient.setQueryData(holdQuery.queryKey, { hold: null, refunds: [] });
  const page = JSON.stringify(dehydrate(serverQueryClient));
  expect(page).toContain('"price":135.5');
  const browserQueryClient = new QueryClient();
  hydrate(browserQueryClient, JSON.parse(page));
  const { data } = new QueryObserver(browserQueryClient, { ...servicesQuery, enabled: false }).getCurrentResult();
  expect(data).toEqual([expect.objectContaining({ id: 'wet_set', priceCents: 13_550 })]);
});

it('optional free times are decoded as well', async () => {
  const queryFn = () => Promise.resolve([ISO_TIME]);
  const times = await tryQuery(new QueryClient(), { ...availabilityQuery(DECEMBER, null), queryFn });
  expect(times?.map(String)).toEqual(['2026-12-09T00:15:00Z']);
});

it('the failure of optional data that a screen shows stays, so that the screen does not ask again for it', async () => {
  const queryClient = new QueryClient();
  let queryCount = 0;
  const query = {
    ...availabilityQuery(DECEMBER, null),
    retry: false,
    queryFn: (): Promise<string[]> => {
      queryCount++;
      return Promise.reject(new Error('503'));
    },
  };
  expect(await tryQuery(queryClient, query)).toBeNull();
  expect(queryClient.getQueryState(query.queryKey)).toBeUndefined();
  const observer = new QueryObserver(queryClient, query);
  const unsubscribe = observer.subscribe(() => observer.setOptions(query));
  expect(await tryQuery(queryClient, query)).toBeNull();
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  unsubscribe();
  expect(queryCount).toBe(2);
});

it('the same response is decoded once, so that a placeholder is not new data at each render', () => {
  const queryClient = new QueryClient();
  const buildMonthQuery = (name: string) => availabilityQuery(Temporal.PlainYearMonth.from(name), null);
  queryClient.setQueryData(buildMonthQuery('2026-11').queryKey, [ISO_TIME]);
  const buildOptions = () => ({
    ...buildMonthQuery('2026-12'),
    enabled: false,
    placeholderData: () => queryClient.getQueryData(buildMonthQuery('2026-11').queryKey),
  });
  const observer = new QueryObserver(queryClient, buildOptions());
  const first = observer.getCurrentResult().data;
  observer.setOptions(buildOptions());
  expect(first).toHaveLength(1);
  expect(observer.getCurrentResult().data).toBe(first);
});
