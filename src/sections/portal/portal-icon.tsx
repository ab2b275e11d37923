import { PORTAL_ICONS, type PortalIconName } from '../../lash-art/portal-icons.ts';
import { lineIcon } from '../../ui/icon.css.ts';

/** Always beside text. */
export function PortalIcon({ name }: { name: PortalIconName }) {
  return (
    <svg className={lineIcon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PORTAL_ICONS[name]} />
    </svg>
  );
}
