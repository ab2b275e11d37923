import {
  cancelledSentence,
  formatLastDay,
  REFUND_TIME,
  refundSentence,
} from '../../src/content/cancellation-sentences.ts';
import { APOLOGY_PERCENT } from '../../src/domain/coupon.ts';
import type { NotificationKind } from '../../src/domain/message.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { formatDateTime } from '../../src/domain/time.ts';
import type { EmailContext } from './email-context.ts';
import { bookingOf, ownPage, type Wording } from './email-parts.ts';

type News = { subject: string; sentences: string[] };

const appointment = (story: EmailContext): string =>
  `${story.serviceName}, ${formatDateTime(bookingOf(story).startsAt)}`;

/** What money was for: an appointment, or a payment that never came to one. */
const boughtWith = (story: EmailContext) => (story.booking ? appointment(story) : story.serviceName);

function cancellationOf({ cancellation, message }: EmailContext) {
  if (!cancellation) throw new Error(`the message ${message.id} is about no cancellation`);
  return cancellation;
}

function cancelledByStudio(story: EmailContext): News {
  const row = cancellationOf(story);
  const { outcome, until } = row;
  const back = {
    token: `Book again with the reschedule code ${story.code ?? ''} until ${until ? formatLastDay(until) : ''}.`,
    refund: refundSentence(row),
  };
  return {
    subject: `We had to cancel: ${appointment(story)}`,
    sentences: [
      `We had to cancel your appointment (${appointment(story)}), and we are sorry.`,
      outcome === 'token' || outcome === 'refund'
        ? back[outcome]
        : 'Should your payment still go through, all of it goes back to your card.',
      `Your points stay, and with our apologies there is ${APOLOGY_PERCENT}% off another booking: it comes off by itself.`,
    ],
  };
}

/** What is sent for a claim: all of it, or the rest after what was returned by hand, perhaps nothing. */
function claimPaidInWords({ sentCents }: EmailContext, claimCents: number): string {
  const [sent, amount] = [formatDollars(sentCents), formatDollars(claimCents)];
  if (sentCents >= claimCents) return `${amount} goes back to your card ${REFUND_TIME}.`;
  if (sentCents === 0) return `It is paid with what we have returned to your card already, so nothing more is sent.`;
  return `We have returned a part of the ${amount} already. The rest, ${sent}, goes back to your card ${REFUND_TIME}.`;
}

function claimDecided(story: EmailContext): News {
  const { claim, refundCents, declineReason } = cancellationOf(story);
  const amount = formatDollars(refundCents);
  if (claim === 'paid')
    return {
      subject: `Your refund claim was approved: ${amount}`,
      sentences: [`Your refund claim was approved (${appointment(story)}).`, claimPaidInWords(story, refundCents)],
    };
  return {
    subject: 'Your refund claim was declined',
    sentences: [
      `We looked at your refund claim for ${amount} (${appointment(story)}) and declined it.`,
      ...(declineReason ? [`The reason: ${declineReason}`] : []),
      'Your rights under Australian Consumer Law stay as they are.',
    ],
  };
}

/** All of a payment goes back, in what is sent now and what was returned by hand before. */
function paymentBackInWords({ sentCents, returnedCents }: EmailContext): string {
  if (sentCents === 0) return 'All of it has already been returned.';
  if (sentCents === returnedCents) return `We return all of it: it reaches your card ${REFUND_TIME}.`;
  return `We return the rest of it, ${formatDollars(sentCents)}: it reaches your card ${REFUND_TIME}.`;
}

function paymentReturned(story: EmailContext): News {
  const amount = formatDollars(story.returnedCents ?? 0);
  return {
    subject: `We return your payment of ${amount}`,
    sentences: [
      `Your payment of ${amount} came through (${boughtWith(story)}), but there is no appointment it could pay for any more.`,
      `${paymentBackInWords(story)} Nothing is booked.`,
    ],
  };
}

const paymentFailed = (story: EmailContext): News => ({
  subject: `Not booked: ${appointment(story)}`,
  sentences: [
    `Your bank did not complete the payment (${appointment(story)}).`,
    'Nothing was charged, and the appointment is cancelled.',
  ],
});

/** The provider refuses a refund while the bank decides about the payment (docs/decisions/020). */
const DISPUTED = new Set(['charge_disputed', 'refund_disputed_payment']);

function refundRefused(story: EmailContext): News {
  const amount = formatDollars(story.movedCents ?? 0);
  return {
    subject: `We could not return ${amount} to your card`,
    sentences: [
      `We could not return the ${amount} to your card (${boughtWith(story)}).`,
      DISPUTED.has(story.refusal ?? '')
        ? 'Your bank is looking into this payment, and until it has decided no refund of it can be made. We will be in touch.'
        : 'The money is still yours. We are finding another way to pay it and will be in touch.',
    ],
  };
}

function refundFailed(story: EmailContext): News {
  // What the provider has made no refund of has never been at the bank.
  if (story.refusal !== null) return refundRefused(story);
  const amount = formatDollars(story.movedCents ?? 0);
  return {
    subject: `Your refund of ${amount} came back to us`,
    sentences: [
      `Your bank sent back the ${amount} that we had returned to your card (${boughtWith(story)}).`,
      'The money is still yours. We are finding another way to pay it and will be in touch.',
    ],
  };
}

function refundedByHand(story: EmailContext): News {
  const amount = formatDollars(story.movedCents ?? 0);
  return {
    subject: `${amount} goes back to your card`,
    sentences: [`We have returned ${amount} (${boughtWith(story)}): it reaches your card ${REFUND_TIME}.`],
  };
}

const NEWS: Record<NotificationKind, (story: EmailContext) => News> = {
  cancelled_by_studio: cancelledByStudio,
  claim_decided: claimDecided,
  payment_returned: paymentReturned,
  payment_failed: paymentFailed,
  refund_failed: refundFailed,
  refunded_by_hand: refundedByHand,
};

/** The same news for the client's own page. */
export const notificationText = (kind: NotificationKind, story: EmailContext): string =>
  NEWS[kind](story).sentences.join(' ');

const closing = (origin: string): string[] => [
  `All of it is on your own page: ${ownPage(origin)}`,
  'Questions? Just answer this e-mail.',
];

export function notificationEmail(kind: NotificationKind, story: EmailContext, origin: string): Wording {
  const { subject, sentences } = NEWS[kind](story);
  return { subject, paragraphs: [...sentences, ...closing(origin)] };
}

/** What the client cancelled themselves, and what comes back by when, as it was recorded. */
export function cancelled(story: EmailContext, origin: string): Wording {
  const { outcome: kind, refundCents, until, claim, fullPriceNext, returnedBeforeCents } = cancellationOf(story);
  const told = { kind, refundCents, until, code: story.code, claimed: claim !== 'open', returnedBeforeCents };
  return {
    subject: `Cancelled: ${appointment(story)}`,
    paragraphs: [
      cancelledSentence(told),
      appointment(story),
      ...(fullPriceNext ? ['Your next booking is at full price and gives no points.'] : []),
      ...closing(origin),
      'The attached file takes the appointment out of your calendar.',
    ],
  };
}
