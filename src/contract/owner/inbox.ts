/**
 * The owner's inbox and its pages that ask for a reason, with the conventions of view.ts. Each item waits for the
 * owner. Items are not stored: they are derived from the rows each time. OWNER §6.8.
 */
import type { DisplayName } from '../../domain/clients/client-name.ts';
import type { MessageKind } from '../../domain/mail/message.ts';
import type { Cents } from '../../domain/money.ts';
import type { ClientContactView } from './appointment.ts';
import type { FormState } from './forms.ts';

type InboxItemBase = {
  id: string;
  since: string;
  /** the deadline: after it the system acts by itself, or the owner no longer can; null when there is none */
  dueAt: string | null;
};

/** A refund that a client has requested; `id` is the appointment's. */
export type ClaimItem = InboxItemBase & {
  kind: 'claim';
  client: DisplayName;
  service: string;
  startsAt: string;
  cancelledAt: string;
  /** the client's reason for cancelling; '' for none */
  reason: string;
  paidAt: string | null;
  paidCents: Cents;
  askedCents: Cents;
  /** the amount that approving the claim sends; less than `askedCents` after refunds by the owner */
  remainingClaimCents: Cents;
  /** what is left of the payment, the claim included */
  unrefundedCents: Cents;
  pointsRemoved: number;
  visits: number;
  /** the number of the client's other appointments that were cancelled with too little notice */
  lateCancellations: number;
  /** whether the client has an e-mail address and so reads what is decided */
  isNotified: boolean;
};

/** A refund that the bank returned or that Stripe refused. */
export type FailedRefundItem = InboxItemBase & {
  kind: 'refund';
  client: DisplayName;
  contact: ClientContactView;
  service: string;
  amountCents: Cents;
  isRefused: boolean;
  /** true when `amountCents` is less than the amount that came back, because a part has since been refunded otherwise */
  isReduced: boolean;
  /** false when only Stripe's dashboard can send it again */
  isRetryable: boolean;
  /** Stripe's code, if it gave one */
  reason: string | null;
};

/** A testimonial that is not public yet; `photos` are paths on this site. */
export type PendingTestimonialItem = InboxItemBase & {
  kind: 'review';
  client: DisplayName;
  service: string;
  rating: number;
  text: string;
  photos: string[];
};

/** `messages`: the e-mails sent about the appointment, oldest first; `hasReceipt`: whether its page has a receipt. */
export type DisputeEvidence = {
  service: string;
  startsAt: string;
  hasReceipt: boolean;
  policyVersion: string;
  messages: { kind: MessageKind; at: string }[];
};

/** An open alert (docs/operations.md). A field is null when the row of the alert does not lead to a value for it. */
export type AlertItem = InboxItemBase & {
  kind: 'alert';
  alert: string;
  ref: string;
  client: DisplayName | null;
  contact: ClientContactView;
  appointment: { id: string; startsAt: string; canCancel: boolean } | null;
  cents: Cents | null;
  /** for a disputed payment of an appointment: the evidence for the bank */
  evidence: DisputeEvidence | null;
  /** the e-mail that could not be delivered */
  message: MessageKind | null;
  /**
   * the payment link that could not be delivered, was not paid in time, or whose payment the bank has declined (`isDeclined`);
   * `bookAgainHref`: null while the link holds its time, once the client is deleted, and from the start on
   */
  link: {
    id: string;
    startsAt: string;
    endsAt: string;
    isHeld: boolean;
    isDeclined: boolean;
    bookAgainHref: string | null;
  } | null;
};

/** An appointment on a day off that the owner has not decided about; `id` is the appointment's. */
export type DayOffItem = InboxItemBase & {
  kind: 'day_off';
  client: DisplayName;
  contact: ClientContactView;
  service: string;
  startsAt: string;
};

/** A year for which no public holidays are entered; `id` is the year. */
export type HolidaysItem = InboxItemBase & { kind: 'holidays' };

/** An appointment that has ended and for which money is still owed; `id` is the appointment's. */
export type UnpaidAppointmentItem = InboxItemBase & {
  kind: 'not_noted';
  client: DisplayName;
  service: string;
  startsAt: string;
  priceCents: Cents;
  owedCents: Cents;
};

/** A cancelled appointment with money noted that the owner has not decided about; `id` is the appointment's. */
export type CancelledWithNotedMoneyItem = InboxItemBase & {
  kind: 'noted_and_cancelled';
  client: DisplayName;
  contact: ClientContactView;
  service: string;
  startsAt: string;
  notedCents: Cents;
  isByStudio: boolean;
  /** what the policy would give back of `notedCents`, in words; '' when the studio cancelled */
  policyOutcome: string;
};

export type InboxItem =
  | ClaimItem
  | FailedRefundItem
  | PendingTestimonialItem
  | AlertItem
  | DayOffItem
  | HolidaysItem
  | UnpaidAppointmentItem
  | CancelledWithNotedMoneyItem;

/** The most urgent first. */
export type OwnerInboxView = { page: 'inbox'; forms: string[]; now: string; items: InboxItem[] };

/**
 * Asks why the owner declines. `closedReason`: why there is nothing to decline any more, else null. `isNotified`: the client
 * has an e-mail address and so reads the reason.
 */
export type DeclineView = FormState & { page: 'decline'; forms: string[]; id: string; client: DisplayName } & (
    | {
        about: 'claim';
        service: string;
        startsAt: string;
        askedCents: Cents;
        isNotified: boolean;
        closedReason: string | null;
      }
    | { about: 'review'; service: string; rating: number; text: string; isPublic: boolean; closedReason: string | null }
  );
