/** The `localStorage` key under which this phone keeps the unsaved form of a lash map (map-editor.ts). */
export const MAP_DRAFT_KEY = 'lash-map-draft';

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function removeSavedDraft(key: string): void {
  // Throws when the browser stores nothing; then there is no draft.
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as { actionId?: string } | null;
    if (draft?.actionId === new URLSearchParams(location.search).get('done')) localStorage.removeItem(key);
  } catch {
    return;
  }
}

/**
 * Removes the draft of a map on the page that is shown after saving it: its address has the id of that action. OWNER §6.3
 * (Map).
 */
export const REMOVE_SAVED_DRAFT_SCRIPT = `(${removeSavedDraft})(${JSON.stringify(MAP_DRAFT_KEY)})`;
