import type { CleanupView } from '../../../contract/owner/cleanup.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { formatPeriod } from '../../../domain/diary/diary-formats.ts';
import { BOOKING_RULE_LIMITS } from '../../../domain/hours/booking-rules.ts';
import { formatDayShortWithYear } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { useToday } from '../frame/owner-frame-context.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { RuleField } from '../parts/rule-field.tsx';

/** The clean-up time after one appointment. OWNER §6.3 (More). */
export function CleanupPage({ view }: { view: CleanupView }) {
  const { id, client, service, minutes, refused, closedReason, typed } = view;
  const [start, end] = [requireInstant(view.startsAt), requireInstant(view.endsAt)];
  const keepLink = { text: 'Leave it as it is', href: buildAppointmentPath(id) };
  return (
    <ConfirmationLayout
      title={`Clean-up time after ${client.firstName}`}
      subtitle={`${service}, ${formatDayShortWithYear(toStudioDay(start), useToday())}, ${formatPeriod(start, end)}`}
      {...{ refused, closedReason, keepLink }}
    >
      <OwnerForm action={formPaths.changeCleanup(id)} className={styles.form}>
        <OriginalValueField name="asRead" value={minutes} state={{ refused, typed }} />
        <RuleField
          name="minutes"
          label="Time to clean up, in minutes"
          unit="minutes"
          description="After this appointment only. Nobody can book it, and clients do not see it. 0 for none."
          limits={BOOKING_RULE_LIMITS.cleanupMinutes}
          currentValue={minutes}
          typed={refused ? typed.minutes : undefined}
        />
        <ConfirmationActions keepLink={keepLink}>Change clean-up time</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
