import type { NoShowView } from '../../../contract/owner-appointment.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { buildAppointmentPath } from '../../../contract/owner-paths.ts';
import { capitalise } from '../../../domain/cancellation-terms.ts';
import { formatShortDateTime } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';

/** What marking as missed means, and the question whether to. OWNER §6.3 (Didn't come). */
export function NoShowPage({ view }: { view: NoShowView }) {
  const { id, client, service, startsAt, refused, closed } = view;
  const keep = { words: `${capitalise(client.firstName)} came after all`, href: buildAppointmentPath(id) };
  return (
    <ConfirmationLayout
      title={`Mark that ${client.firstName} did not come?`}
      about={`${service}, ${formatShortDateTime(requireInstant(startsAt))}`}
      {...{ refused, closed, keep }}
    >
      <OwnerForm action={formPaths.markNoShow(id)} className={styles.form}>
        <p>{formatNoShowConsequences(view)}</p>
        <ConfirmationActions keep={keep}>Mark as missed</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

function formatNoShowConsequences({ points, paidAtStudio }: NoShowView): string {
  if (paidAtStudio)
    return 'The appointment counts as done. Nothing was paid, so nothing is kept. This cannot be undone.';
  return points > 0
    ? `The appointment counts as done, nothing is paid back, ${points} points are taken back. This cannot be undone.`
    : 'The appointment counts as done, and nothing is paid back. This cannot be undone.';
}
