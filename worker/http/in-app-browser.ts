import { html, raw } from 'hono/html';

/**
 * Instagram, Facebook, TikTok, Threads and others open links in an embedded browser, in which Google refuses to sign in. On
 * Android that of any app has `wv`. On an iPhone it lacks "Safari/", but so does the owner's area on the home screen, where
 * Google is the only way in.
 */
const IN_APP_BROWSER_PATTERN =
  /Instagram|FBAN|FBAV|FB_IAB|BytedanceWebview|musical_ly|TikTok|\bLine\/|Barcelona|Snapchat|Pinterest|LinkedInApp|; wv\)/i;

export const isInAppBrowser = (userAgent: string): boolean => IN_APP_BROWSER_PATTERN.test(userAgent);

/** A URL that opens outside the embedded browser: Chrome by an intent on Android, Safari by its scheme on iPhone. */
function buildExternalBrowserUrl(link: URL, userAgent: string): string {
  const urlWithoutScheme = `${link.host}${link.pathname}${link.search}${link.hash}`;
  const scheme = link.protocol.replace(':', '');
  if (/Android/i.test(userAgent))
    return `intent://${urlWithoutScheme}#Intent;scheme=${scheme};package=com.android.chrome;end`;
  return `x-safari-${scheme}://${urlWithoutScheme}`;
}

type OpenInBrowserView = {
  /** with the chosen service and time; nothing personal */
  link: URL;
  userAgent: string;
  nonce: string | undefined;
};

/** "Open in Safari/Chrome", for signing in with Google. The copy button is hidden without JavaScript or a clipboard. */
export function renderOpenInBrowserSection({ link, userAgent, nonce }: OpenInBrowserView) {
  const browser = /Android/i.test(userAgent) ? 'Chrome' : 'Safari';
  return html`<p class="small">To use your Google account, open this page in ${browser}. The service and time you chose come along.</p>
    <a class="quiet" href="${buildExternalBrowserUrl(link, userAgent)}">Open in ${browser}</a>
    <button class="quiet" type="button" id="copy" data-link="${link.href}" hidden>Copy the link</button>
    <p class="small" role="status" id="copied"></p>
    <script nonce="${nonce}">${raw(`
      const button = document.getElementById('copy');
      button.hidden = !navigator.clipboard;
      button.onclick = () => navigator.clipboard.writeText(button.dataset.link)
        .then(() => 'Copied. Paste it into your browser.', () => button.dataset.link)
        .then((words) => { document.getElementById('copied').textContent = words; });
    `)}</script>`;
}
