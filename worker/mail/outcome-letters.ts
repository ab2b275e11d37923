import { cancelledInWords, lastDayInWords, REFUND_TIME } from '../../src/content/cancelling.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import type { NoticeKind } from '../../src/domain/message.ts';
import { dollarsInWords } from '../../src/domain/money.ts';
import { momentInWords } from '../../src/domain/time.ts';
import { bookingOf, contacts, ownPage, type Wording } from './letter-parts.ts';
import type { MessageStory } from './message-story.ts';

type News = { subject: string; sentences: string[] };

const appointment = (story: MessageStory): string =>
  `${story.serviceName}, ${momentInWords(bookingOf(story).startsAt)}`;

function cancellationOf({ cancellation, message }: MessageStory) {
  if (!cancellation) throw new Error(`the message ${message.id} is about no cancellation`);
  return cancellation;
}

function cancelledByStudio(story: MessageStory): News {
  const { outcome, refundCents, until } = cancellationOf(story);
  const back = {
    token: `Book again with the code ${story.code ?? ''} until ${until ? lastDayInWords(until) : ''}.`,
    refund: `${dollarsInWords(refundCents)} goes back to your card ${REFUND_TIME}.`,
  };
  return {
    subject: `We had to cancel: ${appointment(story)}`,
    sentences: [
      `We had to cancel your appointment (${appointment(story)}), and we are sorry.`,
      outcome === 'token' || outcome === 'refund'
        ? back[outcome]
        : 'Should your payment still go through, all of it goes back to your card.',
      `Your points stay, and your next booking is ${policyFacts.apologyPercent}% off: the discount is there when you pay.`,
    ],
  };
}

function claimDecided(story: MessageStory): News {
  const { claim, refundCents, declineReason } = cancellationOf(story);
  const amount = dollarsInWords(refundCents);
  if (claim === 'paid')
    return {
      subject: `Your refund claim was approved: ${amount}`,
      sentences: [
        `Your refund claim was approved (${appointment(story)}).`,
        `${amount} goes back to your card ${REFUND_TIME}.`,
      ],
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

function paymentReturned(story: MessageStory): News {
  const amount = dollarsInWords(story.returnedCents ?? 0);
  const what = story.booking ? appointment(story) : story.serviceName;
  return {
    subject: `We return your payment of ${amount}`,
    sentences: [
      `Your payment of ${amount} came through (${what}), but there is no appointment it could pay for any more.`,
      `We return all of it: it reaches your card ${REFUND_TIME}. Nothing is booked.`,
    ],
  };
}

const paymentFailed = (story: MessageStory): News => ({
  subject: `Not booked: ${appointment(story)}`,
  sentences: [
    `Your bank did not complete the payment (${appointment(story)}).`,
    'Nothing was charged, and the appointment is cancelled.',
  ],
});

const NEWS: Record<NoticeKind, (story: MessageStory) => News> = {
  cancelled_by_studio: cancelledByStudio,
  claim_decided: claimDecided,
  payment_returned: paymentReturned,
  payment_failed: paymentFailed,
};

/** The same news for the client's own page. */
export const noticeText = (kind: NoticeKind, story: MessageStory): string => NEWS[kind](story).sentences.join(' ');

const closing = (origin: string): string[] => [
  `All of it is on your own page: ${ownPage(origin)}`,
  `Questions? ${contacts()}.`,
];

export function newsLetter(kind: NoticeKind, story: MessageStory, origin: string): Wording {
  const { subject, sentences } = NEWS[kind](story);
  return { subject, paragraphs: [...sentences, ...closing(origin)] };
}

/** What the client cancelled themselves, and what comes back by when, as it was recorded. */
export function cancelled(story: MessageStory, origin: string): Wording {
  const { outcome: kind, refundCents, until, claim, fullPriceNext } = cancellationOf(story);
  const told = { kind, refundCents, until, code: story.code, claimed: claim !== 'open' };
  return {
    subject: `Cancelled: ${appointment(story)}`,
    paragraphs: [
      cancelledInWords(told),
      appointment(story),
      ...(fullPriceNext ? ['Your next booking is at full price and gives no points.'] : []),
      ...closing(origin),
      'The attached file takes the appointment out of your calendar.',
    ],
  };
}
