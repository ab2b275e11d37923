import { useState } from 'react';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { bucketOffering, type Cancelled, cancellationTerms, noticeBucket } from '../../domain/cancellation.ts';
import { parseDollars } from '../../domain/money.ts';
import { momentInWords, parseInstant } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { act } from '../../ui/sheet.css.ts';
import { Sheet, SheetFailure } from '../../ui/sheet.tsx';
import * as styles from './cancel-dialog.css.ts';
import { cancelOptions, type OptionValue } from './cancel-options.ts';
import { CancelRuler } from './cancel-ruler.tsx';
import { useServerClock } from './server-clock.ts';
import { useServiceName } from './service-name.ts';
import { failureOf, useCancelling } from './use-cancelling.ts';

type CancelDialogProps = { appointment: AppointmentAnswer; onClose: () => void };

/** What cancelling gives back now, until when, and the last word. SPEC §2 (Cancel dialog), §4; DECISIONS §10. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const [now] = useState(useServerClock());
  const name = useServiceName()(appointment.service);
  const booked = asCancelled(appointment, now);
  const [bucket, setBucket] = useState(() => noticeBucket(booked.start, now));
  const terms = cancellationTerms(bucket);
  const [chosen, setChosen] = useState<OptionValue>(terms.defaultChoice);
  const cancelling = useCancelling({
    id: appointment.id,
    onDone: onClose,
    onOffer: (choices) => {
      const offering = bucketOffering(choices);
      setBucket(offering);
      setChosen(cancellationTerms(offering).defaultChoice);
    },
  });
  const failure = failureOf(cancelling.error);
  const confirm = () => cancelling.mutate(booked.kind === 'paid' && chosen !== '' ? chosen : null);
  return (
    <Sheet title="Cancel Appointment" isDismissable={!cancelling.isPending} onClose={onClose}>
      <p>{`${name}, ${momentInWords(booked.start)}`}</p>
      {booked.kind === 'paid' ? (
        <>
          <fieldset className={styles.options}>
            <legend className={styles.legend}>What would you like back?</legend>
            {cancelOptions(booked, bucket, now).map(({ value, label, description }) => (
              <label key={value} className={styles.option}>
                <input
                  type="radio"
                  name="cancellationChoice"
                  value={value}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                />
                <span>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.description}>{description}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {terms.choices.every(({ choice }) => choice === 'reschedule') ? (
            <p>No refund within 24 hours, except where required under Australian Consumer Law.</p>
          ) : null}
          {terms.nextBookingAtFullPrice ? (
            <p>The 50 points of this booking are removed, and your next one is at full price and gives no points.</p>
          ) : null}
          <CancelRuler booked={booked} bucket={bucket} />
        </>
      ) : (
        <p>{WITHOUT_CHOICE[booked.kind]}</p>
      )}
      {failure ? <SheetFailure>{failure}</SheetFailure> : null}
      <div className={act}>
        <Button look="ink" onClick={onClose}>
          Keep Appointment
        </Button>
        <Button look="quiet" pending={cancelling.isPending} onClick={confirm}>
          {cancelling.isPending ? 'Cancelling...' : 'Confirm Cancellation'}
        </Button>
      </div>
    </Sheet>
  );
}

const WITHOUT_CHOICE = {
  byToken:
    'It was booked with a reschedule code: cancelling it gives no refund and no new code, except where required under Australian Consumer Law, and the 50 points of the first booking are removed.',
  pending: 'Your payment is still under way. It is stopped, or goes back to your card in full.',
};

const asCancelled = (
  { status, bookedWithRescheduleToken, scheduledDate, amountPaid }: AppointmentAnswer,
  now: Temporal.Instant,
): Cancelled => ({
  kind: status === 'pending' ? 'pending' : bookedWithRescheduleToken ? 'byToken' : 'paid',
  start: parseInstant(scheduledDate) ?? now,
  paidCents: parseDollars(amountPaid) ?? 0,
});
