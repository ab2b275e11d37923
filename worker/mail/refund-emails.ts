import { REFUND_TIME_PHRASE } from '../../src/content/cancellation-sentences.ts';
import { describeGoodwillRefund } from '../../src/content/owner-refund-texts.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { isDisputed, isReplacedByCode } from '../../src/domain/payments/refund.ts';
import type { Refund } from '../db/rows.ts';
import type { EmailContext } from './email-context.ts';
import { formatPurchase, type OutcomeText } from './email-parts.ts';

function composeRefundRefusedText(context: EmailContext): OutcomeText {
  const amount = formatDollars(context.reportedRefundCents ?? 0);
  return {
    subject: `We could not return ${amount} to your card`,
    sentences: [
      `We could not return the ${amount} to your card (${formatPurchase(context)}).`,
      isDisputed(context.refusal)
        ? 'Your bank is looking into this payment, and until it has decided no refund of it can be made. We will be in touch.'
        : 'The money is still yours. We are finding another way to pay it and will be in touch.',
    ],
  };
}

function composeReplacedRefundText(context: EmailContext, followUpSentence: string): OutcomeText {
  const amount = formatDollars(context.reportedRefundCents ?? 0);
  const delaySentence = `The ${amount} did not reach your card at first (${formatPurchase(context)}).`;
  return { subject: `Your refund of ${amount} was delayed`, sentences: [delaySentence, followUpSentence] };
}

/** What has happened to a failed refund since, by its state; the client may read the message after that. */
const AFTER_FAILURE_SENTENCES: Partial<Record<Refund['state'], string>> = {
  due: `We return it once more: it reaches your card ${REFUND_TIME_PHRASE}.`,
  sent: `We return it once more: it reaches your card ${REFUND_TIME_PHRASE}.`,
  succeeded: `We return it once more: it reaches your card ${REFUND_TIME_PHRASE}.`,
  paid_otherwise: 'It was paid to you another way since.',
  cancelled: 'You have received it in another way since.',
};

export function composeRefundFailedText(context: EmailContext): OutcomeText {
  const { code, reportedRefundState: state, reportedPaymentOwedCents: owedCents, reportedPaymentCents } = context;
  const amounts = { owedCents, paidCents: reportedPaymentCents ?? 0 };
  const followUpSentence = isReplacedByCode({ state, hasCode: code !== null }, amounts)
    ? 'Your reschedule code stands for all that you paid.'
    : AFTER_FAILURE_SENTENCES[state ?? 'failed'];
  if (followUpSentence) return composeReplacedRefundText(context, followUpSentence);
  // A refused refund never reached the bank, so the client gets a different text.
  if (context.refusal !== null) return composeRefundRefusedText(context);
  const amount = formatDollars(context.reportedRefundCents ?? 0);
  return {
    subject: `Your refund of ${amount} came back to us`,
    sentences: [
      `Your bank sent back the ${amount} that we had returned to your card (${formatPurchase(context)}).`,
      'The money is still yours. We are finding another way to pay it and will be in touch.',
    ],
  };
}

export function composeDashboardRefundText(context: EmailContext): OutcomeText {
  if (context.isOfFailedRefund === 1) return composeRefundFailedText(context);
  const amount = formatDollars(context.reportedRefundCents ?? 0);
  return {
    subject: `${amount} goes back to your card`,
    sentences: [`We have returned ${amount} (${formatPurchase(context)}): it reaches your card ${REFUND_TIME_PHRASE}.`],
  };
}

/** Also reports a refund that was never made, because the money had already been returned in Stripe's dashboard. */
export function composeGoodwillRefundText(context: EmailContext): OutcomeText {
  if (context.isOfFailedRefund === 1) return composeRefundFailedText(context);
  const { reportedRefundCents, reportedRefundState, reportedPaymentCents, reportedPaymentRefundedCents } = context;
  const cents = reportedRefundCents ?? 0;
  const amount = formatDollars(cents);
  if (reportedRefundState === 'cancelled')
    return {
      subject: `${amount} has gone back to your card already`,
      sentences: [
        `We wanted to return ${amount} (${formatPurchase(context)}), but it has gone back to your card already.`,
      ],
    };
  const isAllBack = reportedPaymentRefundedCents >= (reportedPaymentCents ?? 0);
  return {
    subject: `${amount} goes back to your card`,
    sentences: describeGoodwillRefund(cents, formatPurchase(context) ?? '', isAllBack),
  };
}
