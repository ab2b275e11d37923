import { OWNER_ICONS, type OwnerIconName } from '../../../lash-art/owner-icons.ts';
import { lineIcon } from '../../../ui/icon.css.ts';

/** A 24 px icon of the owner's area in the colour of the text. Always beside text. */
export function OwnerIcon({ name }: { name: OwnerIconName }) {
  return (
    <svg className={lineIcon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={OWNER_ICONS[name]} />
    </svg>
  );
}
