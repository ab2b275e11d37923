/** The element in which the refusal is shown. */
export const OFFLINE_NOTICE_ID = 'offline';

export const OFFLINE_SENTENCE = 'You are offline. Nothing was changed.';

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function refuseOffline(id: string, sentence: string): void {
  const notice = document.getElementById(id);
  if (!notice) return;
  addEventListener('submit', (event) => {
    const isAction = event.target instanceof HTMLFormElement && event.target.method === 'post';
    if (navigator.onLine || !isAction) return;
    event.preventDefault();
    notice.hidden = false;
    notice.textContent = sentence;
  });
  addEventListener('online', () => {
    notice.hidden = true;
  });
}

/**
 * Keeps the page and what was typed instead of showing the browser's page about the missing network. OWNER §2 (Freshness).
 */
export const REFUSE_OFFLINE_SCRIPT = `(${refuseOffline})(${JSON.stringify(OFFLINE_NOTICE_ID)},${JSON.stringify(OFFLINE_SENTENCE)})`;
