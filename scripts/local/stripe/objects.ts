/** The objects of Stripe's API, as far as the project uses them. Amounts are integer cents, times Unix seconds. */
type Metadata = Record<string, string>;

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: string };
  created: number;
  livemode: false;
};

type PaymentError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method: PaymentMethod;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  customer: string | null;
  description: string | null;
  receipt_email: string | null;
  metadata: Metadata;
  payment_method: string | null;
  payment_method_types: string[];
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  cancellation_reason: string | null;
  canceled_at: number | null;
  created: number;
  livemode: false;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  captured: boolean;
  paid: boolean;
  refunded: boolean;
  /** Whether it has ever been disputed; winning the dispute does not reset it. */
  disputed: boolean;
  status: 'succeeded' | 'failed';
  payment_intent: string | null;
  payment_method: string;
  payment_method_details:
    | { type: 'card'; card: PaymentMethod['card'] }
    | { type: 'au_becs_debit'; au_becs_debit: { bsb_number: string; last4: string } };
  metadata: Metadata;
  failure_code: string | null;
  failure_message: string | null;
  created: number;
  livemode: false;
};

/** `id` begins with `re_`, or with `pyr_` where the charge is not a card's. */
export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string | null;
  currency: string;
  reason: string | null;
  metadata: Metadata;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled' | null;
  pending_reason?: 'processing' | 'insufficient_funds' | 'charge_pending';
  failure_reason?: string;
  created: number;
};

type DisputeStatus = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost';

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string | null;
  currency: string;
  reason: string;
  status: DisputeStatus;
  is_charge_refundable: boolean;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  balance_transactions: unknown[];
  metadata: Metadata;
  created: number;
  livemode: false;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: PaymentIntent | Charge | Refund | Dispute };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
