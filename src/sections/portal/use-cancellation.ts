import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { findErrorBody, findInlineErrorMessage, toErrorMessage } from '../../api/call.ts';
import { invalidateAppointments, invalidateAvailability } from '../../api/invalidate.ts';
import { appointmentsQuery, cancelAppointment } from '../../api/portal.ts';
import { syncServerClock } from '../../api/server-clock.ts';
import type { AppointmentResponse } from '../../contract/responses.ts';
import type { CancellationOutcome } from '../../domain/cancellation/cancellation.ts';
import type { CancellationChoice } from '../../domain/cancellation/cancellation-terms.ts';
import type { Cents } from '../../domain/money.ts';
import { toIso } from '../../domain/time.ts';
import { focusAfterRender } from '../../ui/focus-after-render.ts';
import { showToast } from '../../ui/toast.ts';
import { clearDiscounts } from '../booking/checkout/discount.ts';
import { buildRefundTextId } from './format-refund.ts';

/** The reason sent with every cancellation (no client is asked for one), and the fallback message. SPEC §7 and §8. */
const CANCELLATION_REASON = 'User requested cancellation';
const CANCELLATION_FAILED_MESSAGE = 'Failed to cancel appointment. Please try again.';

/** `start`: the start of the appointment, as the dialog shows it; `notedCents`: what it shows as paid ahead at the studio. */
type CancellationInput = {
  choice: CancellationChoice | null;
  expectedOutcome: CancellationOutcome | null;
  start: Temporal.Instant;
  notedCents: Cents;
};

type CancellationOptions = {
  id: string;
  onDone: () => void;
  /** called when the server refused because the outcome or the start would differ from those shown */
  onTermsChanged: () => void;
};

const toExpectedOutcome = (
  { kind, refundCents, until }: CancellationOutcome,
  { start, notedCents }: Pick<CancellationInput, 'start' | 'notedCents'>,
) => ({
  outcome: kind,
  cents: refundCents,
  until: until && toIso(until),
  scheduledDate: toIso(start),
  noted: notedCents,
});

/** Cancels an appointment and refetches the data it changes: free times, appointments, points, codes, discounts. */
export function useCancellation({ id, onDone, onTermsChanged }: CancellationOptions) {
  const queryClient = useQueryClient();
  const refresh = () => {
    invalidateAvailability(queryClient);
    clearDiscounts(queryClient);
    return invalidateAppointments(queryClient);
  };
  const cancellationMutation = useMutation({
    meta: {
      failure: {
        surface: 'both',
        title: 'Cancellation Failed',
        describe: (error) => toErrorMessage(error, CANCELLATION_FAILED_MESSAGE),
      },
    },
    mutationFn: ({ choice, expectedOutcome, ...shown }: CancellationInput) =>
      cancelAppointment({
        id,
        cancellationChoice: choice ?? '',
        cancellationReason: CANCELLATION_REASON,
        expected: expectedOutcome && toExpectedOutcome(expectedOutcome, shown),
      }),
    onSuccess: ({ message }) => {
      showToast({ title: 'Appointment Cancelled', description: message });
      const refreshPromise = refresh();
      onDone();
      void refreshPromise.then(() => focusAfterRender(buildRefundTextId(id)));
    },
    onError: (error) => {
      const body = findErrorBody(error);
      if (body?.code === 'CHOICE_NOT_OFFERED') {
        syncServerClock(body.serverTime);
        replaceAppointment(queryClient, body.appointment);
        void refresh();
        onTermsChanged();
      }
      // The page is stale: the appointment was cancelled elsewhere or has started meanwhile.
      if (body?.code === 'ALREADY_CANCELLED' || body?.code === 'CANCELLATION_CLOSED') void refresh();
    },
  });
  return {
    ...cancellationMutation,
    failure: findInlineErrorMessage(cancellationMutation.error, CANCELLATION_FAILED_MESSAGE),
  };
}

/** Replaces the cached appointment with the one in the refusal's body. */
function replaceAppointment(queryClient: QueryClient, updatedAppointment: AppointmentResponse | undefined): void {
  queryClient.setQueryData(appointmentsQuery.queryKey, (cachedAppointments) =>
    cachedAppointments?.map((appointment) =>
      appointment.id === updatedAppointment?.id ? updatedAppointment : appointment,
    ),
  );
}
