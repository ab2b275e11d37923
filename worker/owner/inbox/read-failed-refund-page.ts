import { eq, sql } from 'drizzle-orm';
import { ERRORS } from '../../../src/contract/errors.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { FailedRefundView } from '../../../src/contract/owner/refunds.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { isRetryable } from '../../../src/domain/payments/refund.ts';
import { bookedName } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import { booking, client, payment, refund } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { FormPageRequest } from '../page-request.ts';
import { REFUND_DECISION_SENTENCES } from './describe-decision.ts';
import { serviceWithTreatmentByIdSubquery } from './inbox-queries.ts';

type FailedRefundPageRequest = FormPageRequest & { page: FailedRefundView['page'] };

/**
 * The question whether a refund that did not reach the card is sent there again, or was paid outside Stripe. Throws NOT_FOUND
 * for an unknown refund. OWNER §6.8.
 */
export async function readFailedRefundPage(
  db: Db,
  { page, id, namesHidden, refused, typed }: FailedRefundPageRequest,
): Promise<FailedRefundView> {
  const [row] = await db
    .select({
      state: refund.state,
      purpose: refund.purpose,
      amountCents: refund.amountCents,
      name: bookedName.as('client_name'),
      service: serviceWithTreatmentByIdSubquery(sql`${payment.serviceId}`),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(client, eq(client.id, payment.clientId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(refund.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  const { state, purpose, amountCents, name, service } = row;
  const refusalSentence =
    page === 'paid-otherwise' || isRetryable(purpose) ? null : ERRORS.REFUND_MADE_IN_DASHBOARD.message;
  const closedSentence = REFUND_DECISION_SENTENCES[state] ?? refusalSentence;
  return {
    page,
    forms: closedSentence ? [] : [page === 'paid-otherwise' ? formPaths.paidOtherwise(id) : formPaths.retryRefund(id)],
    id,
    closedReason: closedSentence,
    refused,
    typed,
    client: toDisplayName(name, namesHidden),
    service,
    amountCents,
  };
}
