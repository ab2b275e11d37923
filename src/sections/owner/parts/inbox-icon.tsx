import { OWNER_INBOX_ICONS, type OwnerInboxIconName } from '../../../lash-art/owner-icons-inbox.ts';
import { line } from '../../../ui/icon.css.ts';

/** A 24 px icon of the inbox in the colour of the text. Always beside text. */
export function InboxIcon({ name }: { name: OwnerInboxIconName }) {
  return (
    <svg className={line} viewBox="0 0 24 24" aria-hidden="true">
      <path d={OWNER_INBOX_ICONS[name]} />
    </svg>
  );
}
