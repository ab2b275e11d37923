import fc from 'fast-check';
import {
  type CheckoutState,
  findShownPayment,
  INITIAL_CHECKOUT,
  reduceCheckout,
  resumeCheckout,
} from '../../../src/domain/checkout/checkout.ts';
import type { CheckoutEvent } from '../../../src/domain/checkout/checkout-event.ts';
import { BOOKED_APPOINTMENT, createBookingRequest, createPreparedPayment } from './checkout-parts.ts';

/** An event described without knowledge of the state; `attemptsBehind`: by how many attempts its answer is late. */
type EventInput = {
  type: CheckoutEvent['type'];
  intentNumber: number;
  attemptsBehind: number;
  choiceIndex: number;
  flag: boolean;
};

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
  type: fc.constantFrom(...EVENT_TYPES),
  intentNumber: fc.integer({ min: 1, max: 3 }),
  attemptsBehind: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
  choiceIndex: fc.integer({ min: 0, max: 4 }),
  flag: fc.boolean(),
});
const CHOICES = ['service', 'time', 'phone', 'code', 'discount'] as const;

let requestCount = 0;

/** Builds the event. An answer to the wanted request is about that request, as the server gives it. */
function buildEvent(
  state: CheckoutState,
  { type, intentNumber, attemptsBehind, choiceIndex, flag }: EventInput,
): CheckoutEvent {
  const attempt = state.attempt - attemptsBehind;
  const intentId = `pi_${intentNumber}`;
  const request = 'request' in state ? state.request : (findShownPayment(state)?.request ?? createBookingRequest());
  const payment = createPreparedPayment({
    intentId,
    clientSecret: `${intentId}_secret`,
    request,
    holdExpired: false,
  });
  switch (type) {
    case 'submitted':
      requestCount += 1;
      return {
        type,
        request: createBookingRequest({
          notes: String(requestCount),
          code: choiceIndex === 0 ? 'RESCHEDULE_X' : null,
          discountDependsOnPhone: flag,
        }),
      };
    case 'choiceChanged':
      return { type, choice: CHOICES[choiceIndex] ?? 'service' };
    case 'prepared':
      return { type, attempt, payment };
    case 'refused':
      return { type, attempt, problem: { kind: 'setupFailed', reason: null }, holdLost: flag };
    case 'alreadyBooked':
    case 'confirmed':
      return { type, attempt, appointment: BOOKED_APPOINTMENT, problem: null };
    case 'extended':
      return {
        type,
        intentId,
        payment: flag ? payment : createPreparedPayment({ intentId: 'pi_9', request }),
      };
    case 'notExtended':
      return { type, intentId, problem: { kind: 'setupFailed', reason: null }, holdLost: flag };
    case 'holdExpired':
      return { type, intentId };
    case 'charged':
      return { type, intentId };
    case 'chargeFound':
      return { type, intentId, charged: flag };
    case 'chargeFailed':
      return { type, attempt, intentId, failure: { kind: 'declined', reason: 'No.' } };
    case 'notCharged':
      return { type, attempt, reason: 'No.' };
    case 'noAnswer':
      return { type, attempt, signedOut: flag };
    case 'incomplete':
    case 'paymentReplaced':
    case 'slotLost':
      return { type, attempt };
    default:
      return { type };
  }
}

/** Every state along a random course of events, with the event that led to it. */
export function* runCheckout(inputs: EventInput[], start: CheckoutState) {
  let state = start;
  for (const input of inputs) {
    const event = buildEvent(state, input);
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
