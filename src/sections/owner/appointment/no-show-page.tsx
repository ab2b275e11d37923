import type { NoShowView } from '../../../contract/owner/appointment.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { formatDollars } from '../../../domain/money.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';

/** What marking as missed means, and the question whether to. OWNER §6.3 (Didn't come). */
export function NoShowPage({ view }: { view: NoShowView }) {
  const { id, client, refused, closedReason } = view;
  const keepLink = { text: `${capitalise(client.firstName)} came after all`, href: buildAppointmentPath(id) };
  return (
    <ConfirmationLayout
      title={`Mark that ${client.firstName} did not come?`}
      subtitle={useAppointmentText(view)}
      {...{ refused, closedReason, keepLink }}
    >
      <OwnerForm action={formPaths.markNoShow(id)} className={styles.form}>
        <p>{formatNoShowConsequences(view)}</p>
        <ConfirmationActions keepLink={keepLink}>Mark as missed</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

function formatNoShowConsequences({ points, paidAtStudio, notedCents }: NoShowView): string {
  if (paidAtStudio && notedCents === 0)
    return 'The appointment counts as done. Nothing was paid, so nothing is kept. This cannot be undone.';
  const keptText = notedCents > 0 ? `the ${formatDollars(notedCents)} noted is kept` : 'nothing is paid back';
  return points > 0
    ? `The appointment counts as done, ${keptText}, ${points} points are taken back. This cannot be undone.`
    : `The appointment counts as done, and ${keptText}. This cannot be undone.`;
}
