import { describeGoodwillRefund, describePaidClaim } from '../../../src/content/owner-refund-texts.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { ApproveClaimView } from '../../../src/contract/owner/refunds.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { formatDateTime, toIso } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { appointmentClientQuery } from '../appointment/appointment-queries.ts';
import type { FormPageRequest } from '../page-request.ts';
import { claimDecisionQuery, toClaimDecisionSentence } from './describe-decision.ts';
import { claimQuery } from './inbox-queries.ts';

type ApproveClaimPageRequest = FormPageRequest & { page: ApproveClaimView['page'] };

type ClaimAmounts = { remainingClaimCents: Cents; askedCents: Cents; unrefundedCents: Cents };

const formatClaimEmailSentence = ({ remainingClaimCents, askedCents }: ClaimAmounts, purchase: string): string =>
  `Your refund claim was approved (${purchase}). ${describePaidClaim(remainingClaimCents, askedCents)}`;

/** What the e-mail says about the rest of the payment when all of it is refunded. `purchase`: what was paid for. */
function formatRestEmailSentences({ remainingClaimCents, unrefundedCents }: ClaimAmounts, purchase: string): string[] {
  const restCents = unrefundedCents - remainingClaimCents;
  return restCents > 0 ? [describeGoodwillRefund(restCents, purchase, true).join(' ')] : [];
}

/**
 * The question whether a claim is approved, alone or with a refund of the rest of the payment. Throws NOT_FOUND for an
 * appointment without a claim. OWNER §6.8.
 */
export async function readApproveClaimPage(
  db: Db,
  { page, id, namesHidden, refused, typed }: ApproveClaimPageRequest,
): Promise<ApproveClaimView> {
  const [[row], [decision], [clientRow]] = await db.batch([
    claimQuery(db, id),
    claimDecisionQuery(db, id),
    appointmentClientQuery(db, id),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const { service, startsAt, askedCents, remainingClaimCents, unrefundedCents } = row;
  const closedSentence = toClaimDecisionSentence(decision);
  const purchase = `${service}, ${formatDateTime(startsAt)}`;
  const isFullRefund = page === 'full-refund';
  const sentences = [
    formatClaimEmailSentence(row, purchase),
    ...(isFullRefund ? formatRestEmailSentences(row, purchase) : []),
  ];
  return {
    page,
    forms: closedSentence ? [] : [isFullRefund ? formPaths.approveFullRefund(id) : formPaths.approveClaim(id)],
    id,
    closedReason: closedSentence,
    refused,
    typed,
    service,
    askedCents,
    remainingClaimCents,
    unrefundedCents,
    client: toDisplayName(row.name, namesHidden),
    startsAt: toIso(startsAt),
    hasAccount: clientRow?.hasAccount === 1,
    emailTexts: row.clientEmail === '' ? [] : sentences,
  };
}
