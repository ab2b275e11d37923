import { describeGoodwillRefund, describePaidClaim } from '../../src/content/owner-refund-words.ts';
import { type FormState, formPaths } from '../../src/contract/owner-forms.ts';
import type { FullRefundView } from '../../src/contract/owner-refunds.ts';
import { toDisplayName } from '../../src/domain/client-name.ts';
import type { Cents } from '../../src/domain/money.ts';
import { formatDateTime, toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { appointmentClientQuery } from './appointment-queries.ts';
import { claimDecisionQuery, toClaimDecisionSentence } from './describe-decision.ts';
import { claimQuery } from './inbox-queries.ts';

type FullRefundPageRequest = FormState & { id: string; namesHidden: boolean };

type ClaimAmounts = { amountCents: Cents; askedCents: Cents; unrefundedCents: Cents };

/** What the two e-mails say, the one about the claim and the one about the rest. `purchase`: what was paid for. */
function clientEmailSentences({ amountCents, askedCents, unrefundedCents }: ClaimAmounts, purchase: string): string[] {
  const restCents = unrefundedCents - amountCents;
  return [
    `Your refund claim was approved (${purchase}). ${describePaidClaim(amountCents, askedCents)}`,
    ...(restCents > 0 ? [describeGoodwillRefund(restCents, purchase, true).join(' ')] : []),
  ];
}

/**
 * The question whether a claim is approved and the rest of the payment refunded as well. Throws NOT_FOUND for an
 * appointment without a claim. OWNER §6.8.
 */
export async function readFullRefundPage(
  db: Db,
  { id, namesHidden, refused, typed }: FullRefundPageRequest,
): Promise<FullRefundView> {
  const [[row], [decision], [own]] = await db.batch([
    claimQuery(db, id),
    claimDecisionQuery(db, id),
    appointmentClientQuery(db, id),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const { service, startsAt, amountCents: claimCents, unrefundedCents: leftCents } = row;
  const closed = toClaimDecisionSentence(decision);
  const purchase = `${service}, ${formatDateTime(startsAt)}`;
  return {
    page: 'full-refund',
    forms: closed ? [] : [formPaths.approveFullRefund(id)],
    id,
    closed,
    refused,
    typed,
    service,
    claimCents,
    leftCents,
    client: toDisplayName(row.name, namesHidden),
    startsAt: toIso(startsAt),
    hasAccount: own?.hasAccount === 1,
    // A deleted account has no name, and gets no e-mail.
    emailWords: row.name === '' ? [] : clientEmailSentences(row, purchase),
  };
}
