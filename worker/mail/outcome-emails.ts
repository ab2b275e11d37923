import {
  describeCancellation,
  describeCode,
  describeRefund,
  describeUnpaidCancellation,
  FULL_PRICE_NEXT_PHRASE,
  formatLastDay,
  REFUND_TIME_PHRASE,
  toCancellationFacts,
} from '../../src/content/cancellation-sentences.ts';
import { describePaidClaim } from '../../src/content/owner-refund-texts.ts';
import { toNotedMoneyOutcome } from '../../src/domain/cancellation/noted-money.ts';
import { APOLOGY_PERCENT } from '../../src/domain/loyalty/coupon.ts';
import type { NotificationKind } from '../../src/domain/mail/message.ts';
import { formatDollars } from '../../src/domain/money.ts';
import type { Cancellation } from '../db/rows.ts';
import type { EmailContext } from './email-context.ts';
import {
  type ComposedEmail,
  composeClosingParagraphs,
  formatAppointment,
  formatPurchase,
  type OutcomeText,
  requireEmailBooking,
} from './email-parts.ts';
import { composeDashboardRefundText, composeGoodwillRefundText, composeRefundFailedText } from './refund-emails.ts';

function requireCancellation({ cancellation, message }: EmailContext) {
  if (!cancellation) throw new Error(`message ${message.id} has no cancellation`);
  return cancellation;
}

const toCodeFacts = ({ code, codeTreatment, hasAccount }: EmailContext) => ({
  code,
  treatment: codeTreatment ?? '',
  hasAccount: hasAccount === 1,
});

/** What becomes of the money noted for a booking that was to be paid at the studio. */
function toNotedMoneyFacts(context: EmailContext) {
  const booking = requireEmailBooking(context);
  return { paidAtStudio: booking.paidAtStudio, noted: toNotedMoneyOutcome(booking, context) };
}

const MISSED_REFUND_SENTENCES = {
  failed: 'The refund did not reach your card. We will be in touch about it.',
  paid_otherwise: 'The refund did not reach your card, and was paid to you another way.',
};

/**
 * Replaces the sentence about when a refund reaches the card, once Stripe has refused it or the bank has sent it
 * back: another message says why and what comes next. Null for a refund that has not failed.
 */
const describeMissedRefund = ({ missedRefundState }: EmailContext): string | null =>
  missedRefundState && MISSED_REFUND_SENTENCES[missedRefundState];

/** Replaces the code of a cancellation, once the client, or the owner for the client, has booked with it. */
const CODE_USED_SENTENCE = 'Its reschedule code has already been used to book again.';

/**
 * The decision about a refund claim; another message says what follows from it. A claim is also paid that its client has
 * not requested, when the owner has given back as much; one that is declined was requested.
 */
function describeClaimVerdict({ claim, refundCents }: Cancellation): string | null {
  const amount = formatDollars(refundCents);
  if (claim === 'paid') return `We approved the ${amount} that you could ask for.`;
  return claim === 'declined' ? `You asked for ${amount} back, and your refund claim was declined.` : null;
}

/**
 * Replaces the sentence about what a cancellation offers until a day, or about its refund claim, when the code has
 * been used, the day is past or the claim is decided by the time of sending. Null while the offer stands, and without
 * an offer.
 */
function describeEndedOffer(context: EmailContext): string | null {
  const row = requireCancellation(context);
  const { outcome, claim, refundCents, until } = row;
  const lastDay = until ? formatLastDay(until) : '';
  if (outcome === 'token' && context.isCodeUsed === 1) return CODE_USED_SENTENCE;
  if (outcome === 'token' && context.isUntilPast) return `Its reschedule code was valid until ${lastDay}.`;
  const verdict = describeClaimVerdict(row);
  if (verdict) return verdict;
  const isLapsed = outcome === 'claim' && claim === 'available' && context.isUntilPast;
  return isLapsed ? `You could ask for ${formatDollars(refundCents)} back until ${lastDay}.` : null;
}

/** The owner's reason as a sentence; empty without a reason. */
const describeReason = (reason: string | null): string[] =>
  reason ? [`The reason: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}`] : [];

const describeApology = ({ isApologyUsed }: EmailContext): string =>
  isApologyUsed === 1
    ? `Your points stay. The ${APOLOGY_PERCENT}% off another booking, with our apologies, has already been used.`
    : `Your points stay, and with our apologies there is ${APOLOGY_PERCENT}% off another booking: it comes off by itself.`;

function composeCancelledByStudioText(context: EmailContext): OutcomeText {
  const row = requireCancellation(context);
  const { outcome, until } = row;
  const outcomeSentences = {
    token: describeEndedOffer(context) ?? describeCode({ ...toCodeFacts(context), until }),
    refund: describeMissedRefund(context) ?? describeRefund(row),
  };
  return {
    subject: `We had to cancel: ${formatAppointment(context)}`,
    sentences: [
      `We had to cancel your appointment (${formatAppointment(context)}), and we are sorry.`,
      ...describeReason(row.reason),
      outcome === 'token' || outcome === 'refund'
        ? outcomeSentences[outcome]
        : describeUnpaidCancellation(toNotedMoneyFacts(context)),
      // Only a client who can sign in has points and coupons.
      ...(context.hasAccount === 1 ? [describeApology(context)] : []),
    ],
  };
}

function composeClaimDecidedText(context: EmailContext): OutcomeText {
  const { claim, refundCents, declineReason } = requireCancellation(context);
  const amount = formatDollars(refundCents);
  if (claim === 'paid')
    return {
      subject: `Your refund claim was approved: ${amount}`,
      sentences: [
        `Your refund claim was approved (${formatAppointment(context)}).`,
        describeMissedRefund(context) ?? describePaidClaim(context.sentCents, refundCents),
      ],
    };
  return {
    subject: 'Your refund claim was declined',
    sentences: [
      `We looked at your refund claim for ${amount} (${formatAppointment(context)}) and declined it.`,
      ...describeReason(declineReason),
      'Your rights under Australian Consumer Law stay as they are.',
    ],
  };
}

/** What is refunded of an unusable payment: all of it, or the rest after refunds in Stripe's dashboard. */
function describeReturnedPayment(context: EmailContext): string {
  const { sentCents, reportedPaymentCents } = context;
  const missedRefundSentence = describeMissedRefund(context);
  if (missedRefundSentence) return missedRefundSentence;
  if (sentCents === 0) return 'All of it has already been returned.';
  if (sentCents === reportedPaymentCents) return `We return all of it: it reaches your card ${REFUND_TIME_PHRASE}.`;
  return `We return the rest of it, ${formatDollars(sentCents)}: it reaches your card ${REFUND_TIME_PHRASE}.`;
}

function composePaymentReturnedText(context: EmailContext): OutcomeText {
  const amount = formatDollars(context.reportedPaymentCents ?? 0);
  return {
    subject: `We return your payment of ${amount}`,
    sentences: [
      `Your payment of ${amount} came through (${formatPurchase(context)}), but there is no appointment it could pay for any more.`,
      `${describeReturnedPayment(context)} Nothing is booked.`,
    ],
  };
}

const composePaymentFailedText = (context: EmailContext): OutcomeText => ({
  subject: `Not booked: ${formatAppointment(context)}`,
  sentences: [
    `Your bank did not complete the payment (${formatAppointment(context)}).`,
    'Nothing was charged, and the appointment is cancelled.',
  ],
});

const NOTIFICATION_TEXTS: Record<NotificationKind, (context: EmailContext) => OutcomeText> = {
  cancelled_by_studio: composeCancelledByStudioText,
  claim_decided: composeClaimDecidedText,
  payment_returned: composePaymentReturnedText,
  payment_failed: composePaymentFailedText,
  refund_failed: composeRefundFailedText,
  dashboard_refund: composeDashboardRefundText,
  goodwill_refund: composeGoodwillRefundText,
};

/** The text of the same message for the notification on the client's own page, and for a text message. */
export const composeNotificationText = (kind: NotificationKind, context: EmailContext): string =>
  NOTIFICATION_TEXTS[kind](context).sentences.join(' ');

export function composeNotificationEmail(kind: NotificationKind, context: EmailContext, origin: string): ComposedEmail {
  const { subject, sentences } = NOTIFICATION_TEXTS[kind](context);
  return { subject, paragraphs: [...sentences, ...composeClosingParagraphs(context, origin)] };
}

/**
 * The sentences about a client's own cancellation with its stored outcome, and about the next booking while the
 * cancellation still changes it: a full price that has been paid by the time of sending is not announced.
 */
function describeOwnCancellation(context: EmailContext): { outcome: string; nextBooking: string[] } {
  const row = requireCancellation(context);
  const isFullPriceOwed = row.fullPriceNext === 1 && row.fullPricePaidBy === null;
  const laterSentence = (row.outcome === 'refund' && describeMissedRefund(context)) || describeEndedOffer(context);
  return {
    outcome:
      laterSentence === null
        ? describeCancellation({ ...toCancellationFacts(row), ...toCodeFacts(context), ...toNotedMoneyFacts(context) })
        : `Your appointment is cancelled. ${laterSentence}`,
    nextBooking: isFullPriceOwed ? [`${FULL_PRICE_NEXT_PHRASE}.`] : [],
  };
}

/** The cancellation as a text message, for a client without an email address. */
export function composeCancellationText(context: EmailContext): string {
  const { outcome, nextBooking } = describeOwnCancellation(context);
  return [outcome, `It was: ${formatAppointment(context)}.`, ...nextBooking].join(' ');
}

export function composeCancellationEmail(context: EmailContext, origin: string): ComposedEmail {
  const { outcome, nextBooking } = describeOwnCancellation(context);
  return {
    subject: `Cancelled: ${formatAppointment(context)}`,
    paragraphs: [outcome, formatAppointment(context), ...nextBooking, ...composeClosingParagraphs(context, origin)],
  };
}
