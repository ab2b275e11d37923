import type { BlockedTimeView } from '../../../contract/owner/blocked-time.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildDiaryPath } from '../../../contract/owner/paths.ts';
import { variant } from '../../../ui/button.css.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { CloseSheetLink } from '../frame/sheet-link.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { unblockForm } from './block.css.ts';
import { ConflictingAppointments, LabelField, PeriodFields } from './block-fields.tsx';

/** A blocked time: its hours and label, to be changed, and the button to unblock it. OWNER §6.4. */
export function BlockedTimePage({ view }: { view: BlockedTimeView }) {
  const { id, title, about, refused, current, fields } = view;
  const keepLink = { text: 'Keep it', href: buildDiaryPath(fields.day) };
  return (
    <ConfirmationLayout {...{ title, subtitle: about, refused, keepLink }} closedReason={null}>
      {current === '' ? null : <p>{current}</p>}
      <ConflictingAppointments view={view} />
      <OwnerForm action={formPaths.changeBlockedTime(id)} className={styles.form}>
        <OriginalValueField value={view.revision} state={view} />
        <PeriodFields view={view} />
        <LabelField view={view} />
        <button type="submit" className={variant.ink}>
          Save
        </button>
      </OwnerForm>
      <CloseSheetLink className={variant.quiet} href={keepLink.href}>
        {keepLink.text}
      </CloseSheetLink>
      <OwnerForm action={formPaths.unblock(id)} className={unblockForm}>
        <OriginalValueField value={view.revision} state={view} />
        <input type="hidden" name="day" value={fields.day} />
        <button type="submit" className={variant.quiet}>
          Unblock
        </button>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
