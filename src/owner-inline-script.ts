import { CHOSEN_QUERY } from './contract/owner/paths.ts';
import type { OwnerFrame, OwnerView } from './contract/owner/view.ts';
import { REMOVE_SAVED_DRAFT_SCRIPT } from './sections/owner/appointment/map-draft.ts';
import { MAP_EDITOR_SCRIPT } from './sections/owner/appointment/map-editor.ts';
import { TYPED_TIME_SCRIPT } from './sections/owner/appointment/typed-time-script.ts';
import { PANEL_SCRIPT } from './sections/owner/day/panel-script.ts';
import { ANNOUNCE_TOAST_SCRIPT } from './sections/owner/frame/announce-toast.ts';
import { buildAutoReloadScript } from './sections/owner/frame/auto-reload.ts';
import { buildConfirmHideNamesScript } from './sections/owner/frame/confirm-hide-names.ts';
import { hasSheets } from './sections/owner/frame/frame-parts.ts';
import { MENUS_SCRIPT } from './sections/owner/frame/menus-script.ts';
import { REFUSE_OFFLINE_SCRIPT } from './sections/owner/frame/refuse-offline.ts';
import { SHEETS_SCRIPT } from './sections/owner/frame/sheets-script.ts';
import { SHRINK_PHOTO_SCRIPT } from './sections/owner/gallery/shrink-photo-script.ts';
import { TIME_PILLS_SCRIPT } from './sections/owner/hours/time-pills.ts';
import { COPY_TEXT_SCRIPT } from './sections/owner/parts/copy-text.ts';

/** The pages that reload by themselves while they are open. OWNER §2. */
export const AUTO_RELOADED_PAGES = new Set<OwnerView['page']>(['day', 'week', 'inbox']);

/** The pages with a text to copy. */
const PAGES_WITH_COPIED_TEXT = new Set<OwnerView['page']>([
  'appointment',
  'calendar-feeds',
  'day',
  'inbox',
  'payment-link',
]);

/** The pages on which a time is chosen or typed. */
const PAGES_WITH_TYPED_TIME = new Set<OwnerView['page']>(['book', 'move']);

/** The pages with the menu "Text" or "More". */
const PAGES_WITH_MENUS = new Set<OwnerView['page']>(['appointment', 'client', 'day', 'inbox', 'payment-link']);

/** The address from which a page is reloaded: for a day, with the appointment that is chosen in its week. */
const buildReloadPath = (view: OwnerView, path: string): string =>
  view.page === 'day' && view.chosenAppointment ? `${path}?${CHOSEN_QUERY}=${view.chosenAppointment.card.id}` : path;

/**
 * Whether "Hide names" may lose what is typed on the page: not on a page that reloads by itself, on which nothing is typed, and
 * not on that of a map, which keeps a draft.
 */
const mayLoseTyping = ({ page }: OwnerView): boolean => !AUTO_RELOADED_PAGES.has(page) && page !== 'map';

/** The one inline script of a page: its parts run one after the other. docs/decisions/028. */
export const buildInlineScript = (view: OwnerView, frame: OwnerFrame): string =>
  [
    REFUSE_OFFLINE_SCRIPT,
    ...(frame.toast ? [ANNOUNCE_TOAST_SCRIPT] : []),
    ...(mayLoseTyping(view) ? [buildConfirmHideNamesScript(frame)] : []),
    // Must run before the script that clears the state of the page's history entry.
    ...(hasSheets(view) ? [SHEETS_SCRIPT] : []),
    ...(view.page === 'day' ? [PANEL_SCRIPT] : []),
    // After the two that prevent a click on a link from leaving the page.
    ...(AUTO_RELOADED_PAGES.has(view.page) ? [buildAutoReloadScript(buildReloadPath(view, frame.path))] : []),
    ...(view.page === 'hours' ? [TIME_PILLS_SCRIPT] : []),
    ...(PAGES_WITH_TYPED_TIME.has(view.page) || hasSheets(view) ? [TYPED_TIME_SCRIPT] : []),
    ...(PAGES_WITH_COPIED_TEXT.has(view.page) ? [COPY_TEXT_SCRIPT] : []),
    ...(PAGES_WITH_MENUS.has(view.page) ? [MENUS_SCRIPT] : []),
    ...(view.page === 'appointment' ? [REMOVE_SAVED_DRAFT_SCRIPT] : []),
    ...(view.page === 'gallery-new' ? [SHRINK_PHOTO_SCRIPT] : []),
    ...(view.page === 'map' ? [MAP_EDITOR_SCRIPT] : []),
  ].join(';');
