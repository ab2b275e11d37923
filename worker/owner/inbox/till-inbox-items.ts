import type { CancelledWithNotedMoneyItem, UnpaidAppointmentItem } from '../../../src/contract/owner/inbox.ts';
import { describePolicyOutcome } from '../../../src/domain/cancellation/noted-money.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toContactView } from '../clients/contact-view.ts';
import type { DisplayOptions } from '../page-request.ts';
import { toWaitingTimes } from './inbox-items.ts';
import type { UnsettledAppointmentRow } from './till-inbox-queries.ts';

/** An item of the owner's inbox about money noted at the studio. OWNER §6.8. */
export function toUnsettledItem(
  row: UnsettledAppointmentRow,
  { namesHidden }: DisplayOptions,
): UnpaidAppointmentItem | CancelledWithNotedMoneyItem {
  const { id, service, cancelledAt, notedCents, priceCents } = row;
  const isByStudio = row.isByStudio ?? false;
  const commonFields = { id, service, client: toDisplayName(row.name, namesHidden), startsAt: toIso(row.startsAt) };
  if (cancelledAt === null)
    return {
      kind: 'not_noted',
      ...commonFields,
      ...toWaitingTimes({ kind: 'not_noted', since: row.endsAt }),
      priceCents,
      owedCents: priceCents - notedCents,
    };
  return {
    kind: 'noted_and_cancelled',
    ...commonFields,
    ...toWaitingTimes({ kind: 'noted_and_cancelled', since: cancelledAt }),
    notedCents,
    isByStudio,
    contact: toContactView(row, namesHidden),
    policyOutcome: isByStudio ? '' : describePolicyOutcome({ ...row, isWalkIn: isWalkIn(row.clientId) }, cancelledAt),
  };
}
