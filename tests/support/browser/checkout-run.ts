import fc from 'fast-check';
import {
  type CheckoutState,
  findShownPayment,
  INITIAL_CHECKOUT,
  reduceCheckout,
  resumeCheckout,
} from '../../../src/domain/checkout.ts';
import type { CheckoutEvent } from '../../../src/domain/checkout-event.ts';
import { BOOKED_APPOINTMENT, createBookingRequest, createPreparedPayment } from './checkout-parts.ts';

/** An event described without knowledge of the state; `late`: by how many attempts its answer is late. */
type EventInput = { what: CheckoutEvent['type']; intent: number; late: number; choice: number; yes: boolean };

const EVENT_TYPES: CheckoutEvent['type'][] = [
  ...(['submitted', 'choiceChanged', 'prepared', 'refused', 'alreadyBooked', 'extended', 'notExtended'] as const),
  ...([
    'holdExpired',
    'cardReady',
    'cardFormFailed',
    'cardLeft',
    'chargeRequested',
    'incomplete',
    'charged',
    'chargeFailed',
  ] as const),
  ...([
    'pageRestored',
    'statusRechecked',
    'unansweredDismissed',
    'confirmed',
    'notCharged',
    'paymentReplaced',
  ] as const),
  ...(['slotLost', 'noAnswer', 'chargeFound'] as const),
];
const anyEventInput: fc.Arbitrary<EventInput> = fc.record({
  what: fc.constantFrom(...EVENT_TYPES),
  intent: fc.integer({ min: 1, max: 3 }),
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
  choice: fc.integer({ min: 0, max: 4 }),
  yes: fc.boolean(),
});
const CHOICES = ['service', 'time', 'phone', 'code', 'discount'] as const;

let requestCount = 0;

/** Builds the event. An answer to the wanted request is about that request, as the server gives it. */
function buildEvent(state: CheckoutState, { what, intent, late, choice, yes }: EventInput): CheckoutEvent {
  const at = state.attempt - late;
  const intentId = `pi_${intent}`;
  const wanted = 'request' in state ? state.request : (findShownPayment(state)?.request ?? createBookingRequest());
  const prepared = createPreparedPayment({
    intentId,
    clientSecret: `${intentId}_secret`,
    request: wanted,
    holdExpired: false,
  });
  switch (what) {
    case 'submitted':
      requestCount += 1;
      return {
        type: what,
        request: createBookingRequest({
          notes: String(requestCount),
          code: choice === 0 ? 'RESCHEDULE_X' : null,
          discountDependsOnPhone: yes,
        }),
      };
    case 'choiceChanged':
      return { type: what, what: CHOICES[choice] ?? 'service' };
    case 'prepared':
      return { type: what, attempt: at, payment: prepared };
    case 'refused':
      return { type: what, attempt: at, problem: { kind: 'setupFailed', reason: null }, holdLost: yes };
    case 'alreadyBooked':
    case 'confirmed':
      return { type: what, attempt: at, appointment: BOOKED_APPOINTMENT, problem: null };
    case 'extended':
      return {
        type: what,
        intentId,
        payment: yes ? prepared : createPreparedPayment({ intentId: 'pi_9', request: wanted }),
      };
    case 'notExtended':
      return { type: what, intentId, problem: { kind: 'setupFailed', reason: null }, holdLost: yes };
    case 'holdExpired':
      return { type: what, intentId };
    case 'charged':
      return { type: what, intentId };
    case 'chargeFound':
      return { type: what, intentId, charged: yes };
    case 'chargeFailed':
      return { type: what, attempt: at, failure: { kind: 'declined', reason: 'No.' } };
    case 'notCharged':
      return { type: what, attempt: at, reason: 'No.' };
    case 'noAnswer':
      return { type: what, attempt: at, signedOut: yes };
    case 'incomplete':
    case 'paymentReplaced':
    case 'slotLost':
      return { type: what, attempt: at };
    default:
      return { type: what };
  }
}

/** Every state along a random course of events, with the event that led to it. */
export function* runCheckout(happenings: EventInput[], start: CheckoutState) {
  let state = start;
  for (const each of happenings) {
    const event = buildEvent(state, each);
    const next = reduceCheckout(state, event);
    yield { before: state, event, after: next };
    state = next;
  }
}

const START_STATES: CheckoutState[] = [
  INITIAL_CHECKOUT,
  resumeCheckout('pi_1', false, null),
  resumeCheckout('pi_1', true, null),
];
export const anyCheckoutRun = fc.tuple(fc.array(anyEventInput, { maxLength: 40 }), fc.constantFrom(...START_STATES));
