/**
 * The checkout from 'Proceed to Payment' to the appointment, as a reducer. The card is charged exactly for the payment
 * that the screen shows; the response to an earlier request changes nothing; the outcome of a charge is fetched from the
 * server before the page reports it; no step can get stuck. SPEC §4 and §8, DECISIONS §8.
 */

import { replaceProblem, toUncheckedProblem } from './charge-warning.ts';
import type { ChangedChoice, CheckoutEvent } from './checkout-event.ts';
import type {
  BookedAppointment,
  BookingRequest,
  Charge,
  CheckoutProblem,
  FailedCharge,
  PreparedPayment,
} from './checkout-types.ts';

type Step =
  /** `held`: a payment prepared earlier whose slot is still held */
  | { step: 'form'; held: PreparedPayment | null }
  | { step: 'creating' | 'redeeming'; request: BookingRequest; held: PreparedPayment | null }
  | { step: 'card'; payment: PreparedPayment; ready: boolean }
  | { step: 'charging'; payment: PreparedPayment }
  /** the outcome of the charge is being fetched; `unanswered` after the server has not given it for a while */
  | ({ step: 'confirming' | 'unanswered' } & Charge)
  | { step: 'booked'; appointment: BookedAppointment };

/** `attempt` is raised whenever a response that may still arrive must be ignored. */
export type CheckoutState = { attempt: number; problem: CheckoutProblem | null } & Step;

export const INITIAL_CHECKOUT: CheckoutState = { step: 'form', attempt: 0, problem: null, held: null };

/** The client returns from the bank's page: the checkout starts by fetching the outcome of the charge. */
export const resumeCheckout = (intentId: string, charged: boolean, failure: FailedCharge | null): CheckoutState => ({
  step: 'confirming',
  attempt: 0,
  problem: null,
  payment: null,
  intentId,
  charged,
  failure,
});

/** The payment whose service, time and price the screen shows, instead of those of the form. */
export const findShownPayment = (state: CheckoutState): PreparedPayment | null =>
  'payment' in state ? state.payment : null;

/** The payment whose slot is held and that is not charged yet. */
export const findHeldPayment = (state: CheckoutState): PreparedPayment | null =>
  'held' in state ? state.held : state.step === 'card' || state.step === 'charging' ? state.payment : null;

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // The client was told that the charge had not gone through so far, and now it has failed.
  if (event.type === 'chargeFailed' && state.step === 'card' && state.problem?.kind === 'notChargedYet')
    return state.payment.intentId === event.intentId ? toConfirmingStep(state, event.failure) : state;
  if ('attempt' in event && event.attempt !== state.attempt) return state;
  switch (event.type) {
    case 'submitted':
      return reduceSubmitted(state, event.request);
    case 'choiceChanged':
      return reduceChoiceChanged(state, event.choice);
    case 'prepared':
      return reducePrepared(state, event.payment);
    case 'refused':
      return reduceRefused(state, event);
    case 'alreadyBooked':
      return { step: 'booked', attempt: state.attempt + 1, problem: event.problem, appointment: event.appointment };
    case 'extended':
      return reduceExtended(state, event);
    case 'notExtended':
      return reduceNotExtended(state, event);
    case 'holdExpired':
      return reduceHoldExpired(state, event.intentId);
    case 'cardReady':
      return state.step === 'card' ? { ...state, ready: true } : state;
    case 'cardFormFailed':
      if (state.step === 'charging') return toConfirmingStep(state, { kind: 'broken' });
      return state.step === 'card' ? toFormStep(state, state.payment, { kind: 'cardFormFailed' }) : state;
    case 'cardLeft':
      return state.step === 'card' ? toFormStep(state, state.payment, null) : state;
    case 'chargeRequested':
      if (state.step !== 'card' || !state.ready) return state;
      return { step: 'charging', attempt: state.attempt + 1, problem: null, payment: state.payment };
    case 'incomplete':
      if (state.step !== 'charging') return state;
      if (state.payment.holdExpired) return toFormStep(state, null, { kind: 'holdEnded' });
      return { ...state, step: 'card', ready: true };
    case 'charged':
      return reduceCharged(state, event.intentId);
    case 'chargeFound': {
      const { intentId, charged } = event;
      const fields = { attempt: state.attempt + 1, problem: null, payment: null, failure: null };
      return state.step === 'form' ? { step: 'confirming', ...fields, intentId, charged } : state;
    }
    case 'chargeFailed':
      return state.step === 'charging' ? toConfirmingStep(state, event.failure) : state;
    case 'pageRestored':
      return state.step === 'charging' ? toConfirmingStep(state, null) : state;
    case 'statusRechecked':
      if (state.step === 'charging') return { ...toConfirmingStep(state, null), rechecked: true };
      if (state.step !== 'unanswered') return state;
      return { ...state, step: 'confirming', attempt: state.attempt + 1, problem: null };
    case 'unansweredDismissed':
      return state.step === 'unanswered' ? toFormStep(state, state.payment, toUncheckedProblem(state.problem)) : state;
    case 'confirmed': {
      const { step, attempt } = state;
      const awaitsConfirmation = step === 'confirming' || step === 'unanswered' || step === 'redeeming';
      return awaitsConfirmation
        ? { step: 'booked', attempt: attempt + 1, problem: null, appointment: event.appointment }
        : state;
    }
    case 'notCharged':
      return reduceNotCharged(state, event.reason);
    case 'paymentReplaced':
      return isOutcomePending(state) ? toFormStep(state, null, findProblemAfterReplacement(state)) : state;
    case 'slotLost':
      return isOutcomePending(state) ? toFormStep(state, null, { kind: 'paidNotBooked' }) : state;
    case 'noAnswer':
      return reduceNoAnswer(state, event.signedOut);
  }
}

type OutcomePendingState = Extract<CheckoutState, { step: 'confirming' | 'unanswered' }>;

const isOutcomePending = (state: CheckoutState): state is OutcomePendingState =>
  state.step === 'confirming' || state.step === 'unanswered';

const toFormStep = (
  { attempt }: CheckoutState,
  held: PreparedPayment | null,
  problem: CheckoutProblem | null,
): CheckoutState => ({ step: 'form', attempt: attempt + 1, problem, held: held?.holdExpired ? null : held });

function reduceSubmitted(state: CheckoutState, request: BookingRequest): CheckoutState {
  if (state.step !== 'form' && state.step !== 'booked') return state;
  const held = state.step === 'form' ? state.held : null;
  const step = request.code === null ? 'creating' : 'redeeming';
  return { step, attempt: state.attempt + 1, problem: null, request, held };
}

/** A changed choice while a payment is prepared, or in its card form, leads back to the form. It does not stop a charge. */
function reduceChoiceChanged(state: CheckoutState, choice: ChangedChoice): CheckoutState {
  if (state.step !== 'creating' && state.step !== 'card') return state;
  const { request, held } = state.step === 'card' ? { request: state.payment.request, held: state.payment } : state;
  if (choice === 'phone' && !request.discountDependsOnPhone) return state;
  return toFormStep(state, held, choice === 'service' || choice === 'time' ? null : { kind: 'priceMayChange' });
}

/** When another payment replaces the payment of an open card form, an empty card form opens for the new payment. */
function reducePrepared(state: CheckoutState, payment: PreparedPayment): CheckoutState {
  const { step, attempt } = state;
  if (step === 'creating') return { step: 'card', attempt, problem: null, payment, ready: false };
  if (step !== 'charging') return state;
  if (state.payment.intentId === payment.intentId)
    return { ...state, payment: { ...payment, holdExpired: state.payment.holdExpired } };
  return { step: 'card', attempt, problem: { kind: 'otherPayment' }, payment, ready: false };
}

type Refusal = { problem: CheckoutProblem | null; holdLost: boolean };

function reduceRefused(state: CheckoutState, { problem, holdLost }: Refusal): CheckoutState {
  if (state.step === 'charging') return toFormStep(state, holdLost ? null : state.payment, problem);
  if (state.step !== 'creating' && state.step !== 'redeeming') return state;
  return toFormStep(state, holdLost ? null : state.held, problem);
}

function reduceExtended(
  state: CheckoutState,
  { payment, intentId }: { payment: PreparedPayment; intentId: string },
): CheckoutState {
  if ('held' in state) return state.held?.intentId === intentId ? { ...state, held: payment } : state;
  if (!('payment' in state) || state.payment?.intentId !== intentId) return state;
  if (payment.intentId === intentId)
    return { ...state, payment, problem: state.step === 'card' ? null : state.problem };
  if (state.step !== 'card') return state;
  return { ...state, payment, ready: false, problem: { kind: 'otherPayment' } };
}

function reduceNotExtended(
  state: CheckoutState,
  { intentId, problem, holdLost }: Refusal & { intentId: string },
): CheckoutState {
  if (findHeldPayment(state)?.intentId !== intentId) return state;
  if (state.step === 'card') return holdLost ? toFormStep(state, null, problem) : { ...state, problem };
  if (state.step !== 'form') return state;
  return { ...state, problem: replaceProblem(state.problem, problem), held: holdLost ? null : state.held };
}

/** A charge that has begun may still succeed, so the state waits for its outcome. */
function reduceHoldExpired(state: CheckoutState, intentId: string): CheckoutState {
  if (state.step === 'card' && state.payment.intentId === intentId)
    return toFormStep(state, null, { kind: 'holdEnded' });
  if (state.step === 'form' && state.held?.intentId === intentId)
    return { ...state, held: null, problem: replaceProblem(state.problem, { kind: 'holdEnded' }) };
  if ('held' in state) return state.held?.intentId === intentId ? { ...state, held: null } : state;
  if (!('payment' in state) || state.payment?.intentId !== intentId) return state;
  return { ...state, payment: { ...state.payment, holdExpired: true } } as CheckoutState;
}

/** The card was charged, so every step but `booked` changes to confirming this charge. */
function reduceCharged(state: CheckoutState, intentId: string): CheckoutState {
  if (state.step === 'booked') return state;
  if (state.step === 'confirming' && state.intentId === intentId) return { ...state, charged: true };
  const knownPayment = findShownPayment(state) ?? findHeldPayment(state);
  const payment = knownPayment?.intentId === intentId ? knownPayment : null;
  const attempt = state.attempt + 1;
  return { step: 'confirming', attempt, problem: null, intentId, payment, charged: true, failure: null };
}

function toConfirmingStep(
  state: CheckoutState & { payment: PreparedPayment },
  failure: FailedCharge | null,
): OutcomePendingState {
  const { payment, attempt } = state;
  const { intentId } = payment;
  return { step: 'confirming', attempt: attempt + 1, problem: null, intentId, payment, charged: false, failure };
}

function reduceNotCharged(state: CheckoutState, reason: string): CheckoutState {
  if (!isOutcomePending(state)) return state;
  const { payment, charged, failure, rechecked } = state;
  // The client has left the bank's page with the back button, or asked for the outcome: the card form is still open.
  if (state.step === 'confirming' && !charged && !failure && payment && !payment.holdExpired) {
    const problem: CheckoutProblem | null = rechecked ? { kind: 'notChargedYet' } : null;
    return { step: 'card', attempt: state.attempt + 1, problem, payment, ready: true };
  }
  const holdEndedProblem: CheckoutProblem | null = payment?.holdExpired ? { kind: 'holdEnded' } : null;
  return toFormStep(state, payment, charged ? { kind: 'declined', reason } : (failure ?? holdEndedProblem));
}

function findProblemAfterReplacement({ payment, charged, failure }: OutcomePendingState): CheckoutProblem | null {
  if (charged) return { kind: 'paidNotBooked' };
  if (payment?.holdExpired) return { kind: 'holdEnded' };
  return payment || failure ? { kind: 'replaced' } : null;
}

function reduceNoAnswer(state: CheckoutState, signedOut: boolean): CheckoutState {
  // The message is already shown; each further request without an outcome must not repeat it.
  if (!isOutcomePending(state) || (state.step === 'unanswered' && !signedOut)) return state;
  const { charged, failure } = state;
  const problem: CheckoutProblem = signedOut
    ? { kind: 'signedOut', charged }
    : { kind: charged ? 'paidNotBooked' : 'outcomeUnknown' };
  return { ...state, step: 'unanswered', problem, failure: failure ?? { kind: 'broken' } };
}
