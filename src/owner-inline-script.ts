import { CHOSEN_QUERY } from './contract/owner/paths.ts';
import type { OwnerFrame, OwnerView } from './contract/owner/view.ts';
import { REMOVE_SAVED_DRAFT_SCRIPT } from './sections/owner/appointment/map-draft.ts';
import { MAP_EDITOR_SCRIPT } from './sections/owner/appointment/map-editor.ts';
import { TYPED_TIME_SCRIPT } from './sections/owner/appointment/typed-time-script.ts';
import { PANEL_SCRIPT } from './sections/owner/day/panel-script.ts';
import { ANNOUNCE_TOAST_SCRIPT } from './sections/owner/frame/announce-toast.ts';
import { buildAutoReloadScript } from './sections/owner/frame/auto-reload.ts';
import { buildConfirmHideNamesScript } from './sections/owner/frame/confirm-hide-names.ts';
import { MENUS_SCRIPT } from './sections/owner/frame/menus-script.ts';
import { PAGE_FACTS } from './sections/owner/frame/page-facts.ts';
import { REFUSE_OFFLINE_SCRIPT } from './sections/owner/frame/refuse-offline.ts';
import { SHEETS_SCRIPT } from './sections/owner/frame/sheets-script.ts';
import { SHRINK_PHOTO_SCRIPT } from './sections/owner/gallery/shrink-photo-script.ts';
import { TIME_PILLS_SCRIPT } from './sections/owner/hours/time-pills.ts';
import { COPY_TEXT_SCRIPT } from './sections/owner/parts/copy-text.ts';

/** The address from which a page is reloaded: for a day, with the appointment that is chosen in its week. */
const buildReloadPath = (view: OwnerView, path: string): string =>
  view.page === 'day' && view.chosenAppointment ? `${path}?${CHOSEN_QUERY}=${view.chosenAppointment.card.id}` : path;

/**
 * Whether "Hide names" may lose what is typed on the page: not on a page that reloads by itself, on which nothing is typed, and
 * not on that of a map, which keeps a draft.
 */
const mayLoseTyping = ({ page }: OwnerView): boolean => !PAGE_FACTS[page].isAutoReloaded && page !== 'map';

/** The one inline script of a page: its parts run one after the other. docs/decisions/028. */
export function buildInlineScript(view: OwnerView, frame: OwnerFrame): string {
  const { hasSheets, isAutoReloaded, hasTypedTime, hasCopiedText, hasMenus } = PAGE_FACTS[view.page];
  return [
    REFUSE_OFFLINE_SCRIPT,
    ...(frame.toast ? [ANNOUNCE_TOAST_SCRIPT] : []),
    ...(mayLoseTyping(view) ? [buildConfirmHideNamesScript(frame)] : []),
    // Must run before the script that clears the state of the page's history entry.
    ...(hasSheets ? [SHEETS_SCRIPT] : []),
    ...(view.page === 'day' ? [PANEL_SCRIPT] : []),
    // After the two that prevent a click on a link from leaving the page.
    ...(isAutoReloaded ? [buildAutoReloadScript(buildReloadPath(view, frame.path))] : []),
    ...(view.page === 'hours' ? [TIME_PILLS_SCRIPT] : []),
    ...(hasTypedTime || hasSheets ? [TYPED_TIME_SCRIPT] : []),
    ...(hasCopiedText ? [COPY_TEXT_SCRIPT] : []),
    ...(hasMenus ? [MENUS_SCRIPT] : []),
    ...(view.page === 'appointment' ? [REMOVE_SAVED_DRAFT_SCRIPT] : []),
    ...(view.page === 'gallery-new' ? [SHRINK_PHOTO_SCRIPT] : []),
    ...(view.page === 'map' ? [MAP_EDITOR_SCRIPT] : []),
  ].join(';');
}
