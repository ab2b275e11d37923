import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelAppointment } from '../../api/appointments.ts';
import { ApiError, isUnauthenticated, sentenceOf } from '../../api/call.ts';
import type { CancellationChoice } from '../../domain/cancellation.ts';
import { toast } from '../../ui/toast.ts';
import { forgetDiscounts } from '../booking/discount.ts';
import { refreshAppointments, refreshTimes } from '../booking/refresh.ts';
import { askToSignIn } from '../booking/sign-in-first.ts';

/** SPEC §7 and §8. */
const REASON = 'User requested cancellation';
const FAILED = 'Failed to cancel appointment. Please try again.';

type Parts = {
  id: string;
  onDone: () => void;
  /** the time left no longer allows the choice; these may be made now */
  onOffer: (choices: readonly CancellationChoice[]) => void;
};

/** Cancels, and makes the page follow: the time is free again, points and codes have changed. */
export function useCancelling({ id, onDone, onOffer }: Parts) {
  const queryClient = useQueryClient();
  const refresh = () => {
    refreshTimes(queryClient);
    refreshAppointments(queryClient);
    forgetDiscounts(queryClient);
  };
  return useMutation({
    mutationFn: (choice: CancellationChoice | null) =>
      cancelAppointment({ id, cancellationChoice: choice ?? '', cancellationReason: REASON }),
    onSuccess: ({ message }) => {
      toast({ title: 'Appointment Cancelled', description: message });
      refresh();
      onDone();
    },
    onError: (error) => {
      if (isUnauthenticated(error)) return askToSignIn({ service: null, slot: null });
      toast({ title: 'Cancellation Failed', description: sentenceOf(error, FAILED), variant: 'destructive' });
      const body = error instanceof ApiError ? error.body : null;
      if (body?.code === 'CHOICE_NOT_OFFERED') onOffer(body.options ?? []);
      // Cancelled elsewhere, or begun meanwhile: the page is out of date.
      if (body?.code === 'ALREADY_CANCELLED' || body?.code === 'APPOINTMENT_STARTED') refresh();
    },
  });
}

/** What went wrong, to stand in the dialog as well, because money is involved. */
export const failureOf = (error: unknown): string | null => (error ? sentenceOf(error, FAILED) : null);
