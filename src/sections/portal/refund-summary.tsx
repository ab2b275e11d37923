import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findInlineErrorMessage, toErrorMessage } from '../../api/call.ts';
import type { Appointment, Cancellation } from '../../api/decode.ts';
import { invalidateAppointments } from '../../api/invalidate.ts';
import { claimRefund } from '../../api/portal.ts';
import { APOLOGY_PERCENT } from '../../domain/loyalty/coupon.ts';
import { formatDollars } from '../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { focusAfterRender } from '../../ui/focus-after-render.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { Contacts } from '../layout/contacts.tsx';
import { buildRefundTextId, formatRefund } from './format-refund.ts';
import * as styles from './portal.css.ts';

const CLAIM_FAILED_MESSAGE = 'We could not ask for your refund. Please try again.';

type RefundSummaryProps = { appointment: Appointment; cancellation: Cancellation; now: Temporal.Instant };

/** Below a cancelled appointment: the refund and its state, the code, or what can still be claimed. */
export function RefundSummary({ appointment, cancellation, now }: RefundSummaryProps) {
  const { claim, until, cents, refund, byStudio } = cancellation;
  const canClaim = claim === 'available' && until !== null && Temporal.Instant.compare(now, until) < 0;
  return (
    <div className={styles.refundSummary}>
      {byStudio ? (
        <p>{`We had to cancel this appointment. With our apologies you got ${APOLOGY_PERCENT}% off another one.`}</p>
      ) : null}
      <p id={buildRefundTextId(appointment.id)} tabIndex={-1}>
        {formatRefund(appointment, now)}
      </p>
      {refund === 'failed' ? <Contacts /> : null}
      {canClaim ? <ClaimButton id={appointment.id} text={`Ask for ${formatDollars(cents)} back`} /> : null}
    </div>
  );
}

function ClaimButton({ id, text }: { id: string; text: string }) {
  const queryClient = useQueryClient();
  const claimMutation = useMutation({
    mutationFn: () => claimRefund(id),
    onSuccess: async ({ message }) => {
      showToast({ title: 'Refund requested', description: message });
      // The refetched appointment no longer has the button to claim.
      await invalidateAppointments(queryClient);
      focusAfterRender(buildRefundTextId(id));
    },
    meta: {
      failure: {
        surface: 'both',
        title: 'Request Failed',
        describe: (error) => toErrorMessage(error, CLAIM_FAILED_MESSAGE),
      },
    },
    onError: () => void invalidateAppointments(queryClient),
  });
  const failure = findInlineErrorMessage(claimMutation.error, CLAIM_FAILED_MESSAGE);
  return (
    <>
      <Button variant="quiet" small pending={claimMutation.isPending} onClick={() => claimMutation.mutate()}>
        {text}
      </Button>
      {failure ? (
        // Without role="alert": the toast announces it.
        <p className={styles.failure}>
          <Icon name="alert" />
          {failure}
        </p>
      ) : null}
    </>
  );
}
