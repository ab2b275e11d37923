import { HIDE_NAMES_PATH } from '../../../contract/owner/view.ts';
import { OwnerForm } from './owner-form.tsx';
import * as styles from './owner-frame.css.ts';
import { useOwnerFrame } from './owner-frame-context.ts';
import { OwnerIcon } from './owner-icon.tsx';

type HideNamesButtonProps = { className?: string; buttonClassName?: string };

/** Hides or shows names on every page, for a screen that lies beside a client. OWNER §2. */
export function HideNamesButton({ className, buttonClassName = styles.eyeButton }: HideNamesButtonProps) {
  const { namesHidden, address } = useOwnerFrame();
  const label = namesHidden ? 'Show names' : 'Hide names';
  return (
    <OwnerForm action={HIDE_NAMES_PATH} className={className}>
      <input type="hidden" name="hidden" value={namesHidden ? 'no' : 'yes'} />
      <input type="hidden" name="returnTo" value={address} />
      <button type="submit" className={buttonClassName} title={label}>
        <OwnerIcon name={namesHidden ? 'eyeOpen' : 'eyeClosed'} />
        <span className={styles.eyeButtonLabel}>{label}</span>
      </button>
    </OwnerForm>
  );
}
