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
import type { CancellationChoice } from '../../src/domain/cancellation-terms.ts';
import { parseDollars, toDollars } from '../../src/domain/money.ts';
import { calculateQuote } from '../../src/domain/price.ts';
import type { Answer } from '../support/create-browser.ts';
import { type Rows, readServices } from './rows.ts';
import type { ShownOutcome } from './shown-terms-log.ts';
import type { SimulatedClient, World } from './world.ts';

/** What a client wants to book. `namesTime`: false requests the payment by its four fields alone, without the time. */
export type BookingRequest = { serviceId: string; startsAt: string; coupon: string | null; namesTime: boolean };

export class UnexpectedAnswerError extends Error {}

/** Throws when an error is not in the catalogue of errors. 5xx throws as well, except 503 once there were faults. */
export function requireExpectedAnswer(
  world: World,
  what: string,
  { status, body }: Pick<Answer<Partial<ErrorBody> | null>, 'status' | 'body'>,
): void {
  if (status < 400) return;
  const isListed = body?.code !== undefined && ERRORS[body.code]?.status === status;
  const isOurs = status >= 500 && (status !== 503 || !world.hasHadFaults());
  if (!isListed || isOurs) throw new UnexpectedAnswerError(`${what} was answered ${status} ${JSON.stringify(body)}`);
}

/** One tab of a client's browser: what it remembers, and the calls it makes. A call that got no answer returns null. */
export function createTab(world: World, firstVisitor: SimulatedClient, phone: string) {
  let visitor = firstVisitor;
  let heldRequest: BookingRequest | null = null;
  let secret: string | null = null;
  /** The services as the page has read them; read again after a refusal. */
  let catalogue: Rows['services'] | null = null;
  /** The appointments this tab has seen cancelled. */
  const ended = new Set<string>();

  async function send<Body>(what: string, call: () => Promise<Answer<Body & Partial<ErrorBody>>>) {
    const answer = await world.scheduler.visit(what, call);
    world.note(visitor.name, `${what} → ${answer ? `${answer.status} ${answer.body?.code ?? ''}` : 'no answer'}`);
    if (answer) requireExpectedAnswer(world, what, answer);
    return answer;
  }
  const get = <Body>(path: string) => send<Body>(`GET ${path}`, () => visitor.get(path));
  const post = <Body>(path: string, body: object) => send<Body>(`POST ${path}`, () => visitor.post(path, body));

  /** The body of a successful answer; null for any other. */
  const bodyOf = <Body>(answer: Answer<Body> | null): Body | null => (answer?.status === 200 ? answer.body : null);

  /** I33: the client compares the recorded outcome and price with those that their screens showed. */
  function assertRecordMatchesScreen({ id, scheduledDate, cancellation, ...paid }: AppointmentResponse): void {
    const recorded = cancellation && {
      scheduledDate,
      outcome: cancellation.outcome,
      cents: parseDollars(cancellation.amount) ?? 0,
      until: cancellation.until,
    };
    if (recorded && !cancellation.byStudio && !world.shown.isConfirmed(visitor.id, id, recorded))
      throw new UnexpectedAnswerError(
        `I33: ${id} came to ${JSON.stringify(recorded)}; its client confirmed ${world.shown.confirmedInWords(visitor.id, id)}`,
      );
    const { paymentIntentId, amountPaid } = paid;
    const paidCents = parseDollars(amountPaid) ?? 0;
    const shownCents = paymentIntentId === null ? null : world.shown.priceOf(paymentIntentId);
    if (paidCents > 0 && shownCents !== null && paidCents !== shownCents)
      throw new UnexpectedAnswerError(`I33: ${id} cost ${paidCents} cents; the screen showed ${shownCents}`);
  }

  const who = { fullName: visitor.name, phoneNumber: phone, notes: '' };

  return {
    name: visitor.name,
    id: () => visitor.id,
    /** Continues with another session, as after signing in again. */
    signIn(again: SimulatedClient) {
      visitor = again;
      heldRequest = null;
      secret = null;
    },
    /** The last request for a hold, and the secret of its payment. */
    heldRequest: () => heldRequest,
    secret: () => secret,
    /** Forgets everything, as a closed browser does. */
    close() {
      heldRequest = null;
      secret = null;
    },
    async ask(wanted: BookingRequest) {
      catalogue ??= await readServices();
      const service = catalogue.find(({ id }) => id === wanted.serviceId);
      const cents = calculateQuote(service?.priceCents ?? 0, wanted.coupon)?.dueCents ?? 0;
      const answer = await post<PaymentIntentResponse>('/api/create-payment-intent', {
        amount: toDollars(cents),
        productId: `prod_${wanted.serviceId}`,
        serviceName: service?.name ?? '',
        couponId: wanted.coupon,
        ...(wanted.namesTime ? { service: wanted.serviceId, scheduledDate: wanted.startsAt, ...who } : {}),
      });
      if (answer && answer.status >= 400) catalogue = null;
      // A refusal changes nothing; a request without an answer may have succeeded.
      if (answer === null || answer.status === 200) heldRequest = wanted;
      if (answer?.status === 200) {
        secret = answer.body.clientSecret;
        world.shown.prepare(answer.body.paymentIntentId, cents);
      }
      return answer;
    },
    /** Pays the intent of `secretToPay`; returns its status, or why the card was refused. */
    async pay(card?: string, secretToPay = secret): Promise<string> {
      if (!secretToPay) return 'nothing to pay';
      const outcome = await world.provider.pay(secretToPay, card);
      world.note(visitor.name, `pays ${secretToPay.split('_secret_')[0]} → ${outcome}`);
      return outcome;
    },
    async answerBank(outcome: 'complete' | 'fail') {
      const intentId = secret?.split('_secret_')[0];
      if (intentId) await world.provider.answerBank(intentId, outcome);
    },
    /** Tells the studio that an intent was paid, by default that of this tab. */
    claim(intentId = secret?.split('_secret_')[0]) {
      const { serviceId, startsAt, coupon } = heldRequest ?? {};
      const order = { service: serviceId, scheduledDate: startsAt, couponUsed: coupon, ...who };
      return post<AppointmentResponse>('/api/appointments', { paymentIntentId: intentId, ...order });
    },
    redeem: (code: string, { serviceId: service, startsAt: scheduledDate }: BookingRequest) =>
      post<AppointmentResponse>('/api/appointments', { rescheduleCouponCode: code, service, scheduledDate, ...who }),
    appointments: async () => bodyOf(await get<AppointmentResponse[]>('/api/appointments')) ?? [],
    hold: async () => bodyOf(await get<HoldResponse>('/api/holds/current'))?.hold ?? null,
    look: (from: Temporal.Instant) => {
      const window = { startDate: from.toString(), endDate: from.add({ hours: 24 * 14 }).toString() };
      return get<string[]>(`/api/availability?${new URLSearchParams(window)}`);
    },
    discount: async () =>
      bodyOf(await post<DiscountResponse>('/api/check-discount', { phoneNumber: phone }))?.couponId ?? null,
    /** Confirms the cancel dialog of an appointment; `shown`: the outcome that the dialog showed. */
    async cancel(id: string, cancellationChoice: CancellationChoice | null, shown: ShownOutcome | null = null) {
      if (!ended.has(id)) world.shown.confirm(visitor.id, id, shown);
      const answer = await post<CancelResponse>(`/api/appointments/${id}/cancel`, {
        cancellationChoice,
        cancellationReason: '',
        ...(shown ? { expected: shown } : {}),
      });
      const done = bodyOf(answer)?.appointment;
      if (done) {
        ended.add(id);
        assertRecordMatchesScreen(done);
      }
      return answer;
    },
    /** Compares the record of every appointment with what the screens have shown. */
    async checkRecords() {
      for (const appointment of bodyOf(await get<AppointmentResponse[]>('/api/appointments')) ?? [])
        assertRecordMatchesScreen(appointment);
    },
    loyalty: async () => bodyOf(await get<LoyaltyResponse>(`/api/loyalty/${visitor.id}`)),
    /** Deletes the account. */
    leave: () =>
      send<object>('DELETE /api/account', async () => {
        const answer = await visitor.send('/api/account', { method: 'DELETE' });
        return { status: answer.status, headers: answer.headers, body: await answer.json() };
      }),
    askRefund: (id: string) => post<CancelResponse>(`/api/appointments/${id}/refund-claim`, {}),
  };
}

export type BrowserTab = ReturnType<typeof createTab>;
