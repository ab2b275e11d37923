import type {
  BookedAppointment,
  BookingRequest,
  CheckoutProblem,
  FailedCharge,
  PreparedPayment,
} from './checkout-types.ts';

export type ChangedChoice = 'service' | 'time' | 'phone' | 'code' | 'discount';

/** What happens during a checkout; `reduceCheckout` returns the next state. `attempt`: of the request that was answered. */
export type CheckoutEvent =
  | { type: 'submitted'; request: BookingRequest }
  | { type: 'choiceChanged'; choice: ChangedChoice }
  | { type: 'prepared'; attempt: number; payment: PreparedPayment }
  | { type: 'refused'; attempt: number; problem: CheckoutProblem | null; holdLost: boolean }
  | { type: 'alreadyBooked'; attempt: number; appointment: BookedAppointment; problem: CheckoutProblem | null }
  | { type: 'extended'; payment: PreparedPayment; intentId: string }
  | { type: 'notExtended'; intentId: string; problem: CheckoutProblem | null; holdLost: boolean }
  | { type: 'holdExpired'; intentId: string }
  | { type: 'cardReady' }
  | { type: 'cardFormFailed' }
  /** the browser's back button was pressed at the card form */
  | { type: 'cardLeft' }
  | { type: 'chargeRequested' }
  | { type: 'incomplete'; attempt: number }
  | { type: 'charged'; intentId: string }
  /** the page was left during a charge and is loaded again */
  | { type: 'chargeFound'; intentId: string; charged: boolean }
  | { type: 'chargeFailed'; attempt: number; intentId: string; failure: FailedCharge }
  | { type: 'pageRestored' }
  | { type: 'statusRechecked' }
  | { type: 'unansweredDismissed' }
  | { type: 'confirmed'; attempt: number; appointment: BookedAppointment }
  | { type: 'notCharged'; attempt: number; reason: string }
  | { type: 'paymentReplaced'; attempt: number }
  | { type: 'slotLost'; attempt: number }
  | { type: 'noAnswer'; attempt: number; signedOut: boolean };
