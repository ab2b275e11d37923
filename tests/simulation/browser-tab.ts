import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import type {
  AppointmentResponse,
  CancelResponse,
  DiscountResponse,
  HoldResponse,
  LoyaltyResponse,
  PaymentIntentResponse,
} from '../../src/contract/responses.ts';
import type { CancellationChoice } from '../../src/domain/cancellation/cancellation-terms.ts';
import { parseDollars, toDollars } from '../../src/domain/money.ts';
import { calculateQuote } from '../../src/domain/payments/price.ts';
import type { ApiResponse } from '../support/create-browser.ts';
import { type Rows, readServices } from './rows.ts';
import type { ShownOutcome } from './shown-terms-log.ts';
import type { SimulatedClient, World } from './world.ts';

/** What a client wants to book. `namesTime`: false requests the payment by its four fields alone, without the time. */
export type BookingRequest = { serviceId: string; startsAt: string; coupon: string | null; namesTime: boolean };

export class UnexpectedResponseError extends Error {}

/** Throws when an error is not in the catalogue of errors. 5xx throws as well, except 503 once there were faults. */
export function requireExpectedResponse(
  world: World,
  description: string,
  { status, body }: Pick<ApiResponse<Partial<ErrorBody> | null>, 'status' | 'body'>,
): void {
  if (status < 400) return;
  const isListed = body?.code !== undefined && ERRORS[body.code]?.status === status;
  const isUnexpectedServerError = status >= 500 && (status !== 503 || !world.hasHadFaults());
  if (!isListed || isUnexpectedServerError)
    throw new UnexpectedResponseError(`${description} was answered ${status} ${JSON.stringify(body)}`);
}

/** One tab of a client's browser: what it remembers, and the calls it makes. A call that got no answer returns null. */
export function createTab(world: World, firstClient: SimulatedClient, phone: string) {
  let client = firstClient;
  let heldRequest: BookingRequest | null = null;
  let clientSecret: string | null = null;
  /** The services as the page has read them; read again after a refusal. */
  let catalogue: Rows['services'] | null = null;
  /** The appointments this tab has seen cancelled. */
  const cancelledIds = new Set<string>();

  async function send<Body>(description: string, call: () => Promise<ApiResponse<Body & Partial<ErrorBody>>>) {
    const response = await world.scheduler.invoke(description, call);
    world.addTraceLine(
      client.name,
      `${description} → ${response ? `${response.status} ${response.body?.code ?? ''}` : 'no answer'}`,
    );
    if (response) requireExpectedResponse(world, description, response);
    return response;
  }
  const get = <Body>(path: string) => send<Body>(`GET ${path}`, () => client.get(path));
  const post = <Body>(path: string, body: object) => send<Body>(`POST ${path}`, () => client.post(path, body));

  /** The body of a successful answer; null for any other. */
  const findBody = <Body>(answer: ApiResponse<Body> | null): Body | null =>
    answer?.status === 200 ? answer.body : null;

  /** I33: the client compares the recorded outcome and price with those that their screens showed. */
  function assertRecordMatchesScreen({ id, scheduledDate, cancellation, ...paymentFields }: AppointmentResponse): void {
    const recordedOutcome = cancellation && {
      scheduledDate,
      outcome: cancellation.outcome,
      cents: parseDollars(cancellation.amount) ?? 0,
      until: cancellation.until,
    };
    if (recordedOutcome && !cancellation.byStudio && !world.shownTerms.isConfirmed(client.id, id, recordedOutcome))
      throw new UnexpectedResponseError(
        `I33: ${id} came to ${JSON.stringify(recordedOutcome)}; its client confirmed ${world.shownTerms.formatConfirmedOutcomes(client.id, id)}`,
      );
    const { paymentIntentId, amountPaid } = paymentFields;
    const paidCents = parseDollars(amountPaid) ?? 0;
    const shownCents = paymentIntentId === null ? null : world.shownTerms.findPrice(paymentIntentId);
    if (paidCents > 0 && shownCents !== null && paidCents !== shownCents)
      throw new UnexpectedResponseError(`I33: ${id} cost ${paidCents} cents; the screen showed ${shownCents}`);
  }

  const contact = { fullName: client.name, phoneNumber: phone, notes: '' };

  return {
    name: client.name,
    id: () => client.id,
    /** Continues with another session, as after signing in again. */
    signIn(newClient: SimulatedClient) {
      client = newClient;
      heldRequest = null;
      clientSecret = null;
    },
    /** The last request for a hold, and the secret of its payment. */
    heldRequest: () => heldRequest,
    secret: () => clientSecret,
    /** Forgets everything, as a closed browser does. */
    close() {
      heldRequest = null;
      clientSecret = null;
    },
    async requestHold(request: BookingRequest) {
      catalogue ??= await readServices();
      const service = catalogue.find(({ id }) => id === request.serviceId);
      const cents = calculateQuote(service?.priceCents ?? 0, request.coupon)?.dueCents ?? 0;
      const response = await post<PaymentIntentResponse>('/api/create-payment-intent', {
        amount: toDollars(cents),
        productId: `prod_${request.serviceId}`,
        serviceName: service?.name ?? '',
        couponId: request.coupon,
        ...(request.namesTime ? { service: request.serviceId, scheduledDate: request.startsAt, ...contact } : {}),
      });
      if (response && response.status >= 400) catalogue = null;
      // A refusal changes nothing; a request without an answer may have succeeded.
      if (response === null || response.status === 200) heldRequest = request;
      if (response?.status === 200) {
        clientSecret = response.body.clientSecret;
        world.shownTerms.recordPrice(response.body.paymentIntentId, cents);
      }
      return response;
    },
    /** Pays the intent of `paidSecret`; returns its status, or why the card was refused. */
    async pay(card?: string, paidSecret = clientSecret): Promise<string> {
      if (!paidSecret) return 'nothing to pay';
      const outcome = await world.provider.pay(paidSecret, card);
      world.addTraceLine(client.name, `pays ${paidSecret.split('_secret_')[0]} → ${outcome}`);
      return outcome;
    },
    async answerBank(outcome: 'complete' | 'fail') {
      const intentId = clientSecret?.split('_secret_')[0];
      if (intentId) await world.provider.answerBank(intentId, outcome);
    },
    /** Tells the studio that an intent was paid, by default that of this tab. */
    confirmBooking(intentId = clientSecret?.split('_secret_')[0]) {
      const { serviceId, startsAt, coupon } = heldRequest ?? {};
      const booking = { service: serviceId, scheduledDate: startsAt, couponUsed: coupon, ...contact };
      return post<AppointmentResponse>('/api/appointments', { paymentIntentId: intentId, ...booking });
    },
    bookWithCode: (code: string, { serviceId: service, startsAt: scheduledDate }: BookingRequest) =>
      post<AppointmentResponse>('/api/appointments', {
        rescheduleCouponCode: code,
        service,
        scheduledDate,
        ...contact,
      }),
    readAppointments: async () => findBody(await get<AppointmentResponse[]>('/api/appointments')) ?? [],
    readHold: async () => findBody(await get<HoldResponse>('/api/holds/current'))?.hold ?? null,
    readFreeTimes: (from: Temporal.Instant) => {
      const period = { startDate: from.toString(), endDate: from.add({ hours: 24 * 14 }).toString() };
      return get<string[]>(`/api/availability?${new URLSearchParams(period)}`);
    },
    readDiscount: async () =>
      findBody(await post<DiscountResponse>('/api/check-discount', { phoneNumber: phone }))?.couponId ?? null,
    /** Confirms the cancel dialog of an appointment; `shown`: the outcome that the dialog showed. */
    async cancel(id: string, cancellationChoice: CancellationChoice | null, shownOutcome: ShownOutcome | null = null) {
      if (!cancelledIds.has(id)) world.shownTerms.confirm(client.id, id, shownOutcome);
      const response = await post<CancelResponse>(`/api/appointments/${id}/cancel`, {
        cancellationChoice,
        cancellationReason: '',
        ...(shownOutcome ? { expected: shownOutcome } : {}),
      });
      const cancelledAppointment = findBody(response)?.appointment;
      if (cancelledAppointment) {
        cancelledIds.add(id);
        assertRecordMatchesScreen(cancelledAppointment);
      }
      return response;
    },
    /** Compares the record of every appointment with what the screens have shown. */
    async checkRecords() {
      for (const appointment of findBody(await get<AppointmentResponse[]>('/api/appointments')) ?? [])
        assertRecordMatchesScreen(appointment);
    },
    readLoyalty: async () => findBody(await get<LoyaltyResponse>(`/api/loyalty/${client.id}`)),
    /** Deletes the account. */
    deleteAccount: () =>
      send<object>('DELETE /api/account', async () => {
        const response = await client.send('/api/account', { method: 'DELETE' });
        return { status: response.status, headers: response.headers, body: await response.json() };
      }),
    requestRefundClaim: (id: string) => post<CancelResponse>(`/api/appointments/${id}/refund-claim`, {}),
  };
}

export type BrowserTab = ReturnType<typeof createTab>;
