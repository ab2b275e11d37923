import { useState } from 'react';
import type { Appointment } from '../../api/decode.ts';
import {
  type CancellableBooking,
  calculateOfferedTerms,
  findCancellationOutcome,
  toCancellableKind,
} from '../../domain/cancellation/cancellation.ts';
import {
  CONSUMER_LAW_EXCEPTION,
  findCancellationTier,
  MIN_NOTICE_HOURS,
} from '../../domain/cancellation/cancellation-terms.ts';
import { formatDateTime } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { choiceFrame, choiceInput } from '../../ui/choice.css.ts';
import { dialogActions } from '../../ui/modal-dialog.css.ts';
import { DialogError, ModalDialog } from '../../ui/modal-dialog.tsx';
import * as styles from './cancel-dialog.css.ts';
import { buildCancelOptions, describeFullPriceNext, describeNoChoice } from './cancel-options.ts';
import { CancellationTimeline } from './cancellation-timeline.tsx';
import { useCancellation } from './use-cancellation.ts';
import { useFindServiceName } from './use-service-name.ts';
import { useTermsClock } from './use-terms-clock.ts';

type CancelDialogProps = { appointment: Appointment; onClose: () => void };

/** What the client gets back now and until when, and the confirmation. SPEC §2 (Cancel dialog), §4; DECISIONS §10. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const booking = toCancellableBooking(appointment);
  const [now, updateNow] = useTermsClock(booking.start);
  const name = useFindServiceName()(appointment.service);
  const tier = findCancellationTier(booking.start, now);
  const terms = calculateOfferedTerms(booking, tier);
  const hasPoints = appointment.hasPoints === true;
  const options = buildCancelOptions(booking, hasPoints, now);
  const notedCents = appointment.tillBalance?.paidCents ?? 0;
  const shownTerms = JSON.stringify({ kind: booking.kind, start: booking.start, notedCents, options });
  const [initialTerms] = useState(shownTerms);
  const hasChanged = initialTerms !== shownTerms;
  // Stores the label and not the choice, because the outcome of a choice can change over time.
  const [chosenLabel, setChosenLabel] = useState('');
  const chosenOption =
    options.find(({ label }) => label === chosenLabel) ?? options.find(({ value }) => value === terms.defaultChoice);
  const cancellationMutation = useCancellation({ id: appointment.id, onDone: onClose, onTermsChanged: updateNow });
  const choice = chosenOption?.value || null;
  // The outcome shown on the screen; the server compares it with the outcome at the time of the request (DECISIONS §17).
  const expectedOutcome = findCancellationOutcome(booking, choice, now);
  return (
    <ModalDialog title="Cancel Appointment" isBusy={cancellationMutation.isPending} onClose={onClose}>
      <p>{`${name}, ${formatDateTime(booking.start)}`}</p>
      <p role="status" className={styles.changedMessage}>
        {hasChanged
          ? 'The time, what was paid or what comes back has changed since you opened this. Please look at it again.'
          : null}
      </p>
      {options.length > 0 ? (
        <>
          <fieldset className={styles.options}>
            <legend className={styles.legend}>What would you like back?</legend>
            {options.map(({ value, label, description }) => (
              <label key={value} className={choiceFrame}>
                <input
                  className={choiceInput}
                  type="radio"
                  name="cancellationChoice"
                  value={value}
                  checked={chosenOption?.value === value}
                  onChange={() => setChosenLabel(label)}
                />
                <span>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.description}>{description}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {terms.choices.every(({ choice }) => choice === 'reschedule') ? (
            <p>{`No refund within ${MIN_NOTICE_HOURS.from24to48} hours, ${CONSUMER_LAW_EXCEPTION}.`}</p>
          ) : null}
          {terms.nextBookingAtFullPrice ? <p>{describeFullPriceNext(hasPoints)}</p> : null}
          <CancellationTimeline booking={booking} tier={tier} />
        </>
      ) : (
        <p>{describeNoChoice(booking.kind, hasPoints, notedCents)}</p>
      )}
      {cancellationMutation.failure ? <DialogError hasToast>{cancellationMutation.failure}</DialogError> : null}
      <div className={dialogActions}>
        <Button variant="ink" disabled={cancellationMutation.isPending} onClick={onClose}>
          Keep Appointment
        </Button>
        <Button
          variant="quiet"
          pending={cancellationMutation.isPending}
          onClick={() => cancellationMutation.mutate({ choice, expectedOutcome, start: booking.start, notedCents })}
        >
          {cancellationMutation.isPending ? 'Cancelling...' : 'Confirm Cancellation'}
        </Button>
      </div>
    </ModalDialog>
  );
}

const toCancellableBooking = (appointment: Appointment): CancellableBooking => ({
  kind: toCancellableKind({
    isPending: appointment.status === 'pending',
    byToken: appointment.bookedWithRescheduleToken,
    paidAtStudio: appointment.payAtStudio === true,
  }),
  start: appointment.scheduledDate,
  paidCents: appointment.paidCents,
  refundedCents: appointment.refundedCents,
  policyVersion: appointment.policyVersion,
});
