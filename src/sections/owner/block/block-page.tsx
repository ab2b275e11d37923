import type { BlockTimeView } from '../../../contract/owner/blocked-time.ts';
import { buildBookingPath } from '../../../contract/owner/booking.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildDiaryPath } from '../../../contract/owner/paths.ts';
import { type PeriodInput, START_OF_DAY } from '../../../domain/diary/blocked-time.ts';
import { variant } from '../../../ui/button.css.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { CloseSheetLink } from '../frame/sheet-link.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { gapActions, leaveButton, partToggle, wholeGapForm } from './block.css.ts';
import { ConflictingAppointments, LabelField, PeriodFields } from './block-fields.tsx';

type BlockPageProps = { view: BlockTimeView };

/** A gap that begins with its day is the whole day, so no start time is proposed. */
const buildBookGapPath = ({ day, from }: PeriodInput): string =>
  buildBookingPath({ day, ...(from === START_OF_DAY ? {} : { at: from }) });

/** Blocks free time, all of it or a part; or any time, where it is opened without one. OWNER §6.4. */
export function BlockPage({ view }: BlockPageProps) {
  const { title, about, refused, gap, fields } = view;
  const keepLink = { text: 'Leave it free', href: buildDiaryPath(fields.day) };
  return (
    <ConfirmationLayout {...{ title, subtitle: about, refused, keepLink }} closedReason={null}>
      <ConflictingAppointments view={view} />
      {gap ? (
        <div className={gapActions}>
          <a className={variant.primary} href={buildBookGapPath(gap)}>
            Book a client here
          </a>
          <BlockGapForm view={view} gap={gap} />
          <details>
            <summary className={partToggle}>Block a part</summary>
            <BlockPeriodForm view={view} />
          </details>
        </div>
      ) : (
        <BlockPeriodForm view={view} />
      )}
      <CloseSheetLink className={leaveButton} href={keepLink.href}>
        {keepLink.text}
      </CloseSheetLink>
    </ConfirmationLayout>
  );
}

function BlockGapForm({ view, gap }: BlockPageProps & { gap: NonNullable<BlockTimeView['gap']> }) {
  return (
    <OwnerForm action={formPaths.block()} className={wholeGapForm}>
      <HiddenFields values={gap} />
      <LabelField view={view} />
      <button type="submit" className={variant.ink}>
        Block all of it
      </button>
    </OwnerForm>
  );
}

/** Blocks the typed time. After a refusal because something is booked then, it can also block only the free parts. */
const BlockPeriodForm = ({ view }: BlockPageProps) => (
  <OwnerForm action={formPaths.block()} className={styles.form}>
    <PeriodFields view={view} />
    <LabelField view={view} />
    <button type="submit" className={variant.ink}>
      Block
    </button>
    {view.canBlockParts ? (
      <button type="submit" name="parts" value="free" className={variant.quiet}>
        Block the free parts
      </button>
    ) : null}
  </OwnerForm>
);
