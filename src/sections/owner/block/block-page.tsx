import type { BlockView } from '../../../contract/owner-blocked-time.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { look } from '../../../ui/button.css.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { leave, part } from './block.css.ts';
import { ConflictingAppointments, LabelField, LabelSuggestions, PeriodFields } from './block-fields.tsx';

type BlockPageProps = { view: BlockView };

/** Blocks free time, all of it or a part; or any time, where it is opened without one. OWNER §6.4. */
export function BlockPage({ view }: BlockPageProps) {
  const { title, about, refused, gap, fields } = view;
  const keep = { words: 'Leave it free', href: `/studio/day/${fields.day}` };
  return (
    <ConfirmationLayout {...{ title, about, refused, keep }} closed={null}>
      <LabelSuggestions view={view} />
      <ConflictingAppointments view={view} />
      {gap ? <BlockGapForm view={view} gap={gap} /> : <BlockPeriodForm view={view} />}
      {gap ? (
        <details>
          <summary className={part}>Block a part</summary>
          <BlockPeriodForm view={view} />
        </details>
      ) : null}
      <a className={leave} href={keep.href}>
        {keep.words}
      </a>
    </ConfirmationLayout>
  );
}

function BlockGapForm({ view, gap }: BlockPageProps & { gap: NonNullable<BlockView['gap']> }) {
  return (
    <OwnerForm action={formPaths.block()} className={styles.form}>
      {Object.entries(gap).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LabelField view={view} />
      <button type="submit" className={look.ink}>
        Block all of it
      </button>
    </OwnerForm>
  );
}

/** After a refusal because something is booked then, the same form can block what is free. */
const BlockPeriodForm = ({ view }: BlockPageProps) => (
  <OwnerForm action={formPaths.block()} className={styles.form}>
    <PeriodFields view={view} />
    <LabelField view={view} />
    <button type="submit" className={look.ink}>
      Block
    </button>
    {view.canBlockParts ? (
      <button type="submit" name="parts" value="free" className={look.quiet}>
        Block the free parts
      </button>
    ) : null}
  </OwnerForm>
);
