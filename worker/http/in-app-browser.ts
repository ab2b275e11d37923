import { html, raw } from 'hono/html';
import { plainPage } from './plain-page.ts';

/** Instagram, Facebook, TikTok and Line open links in a browser of their own, in which Google refuses to sign anyone in. */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|BytedanceWebview|musical_ly|TikTok|\bLine\//i;

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/** An address that leaves the in-app browser: Chrome by intent on Android, Safari by its scheme on iPhone. */
function openOutside(link: URL, userAgent: string): string {
  const rest = `${link.host}${link.pathname}${link.search}${link.hash}`;
  const scheme = link.protocol.replace(':', '');
  if (/Android/i.test(userAgent)) return `intent://${rest}#Intent;scheme=${scheme};package=com.android.chrome;end`;
  return `x-safari-${scheme}://${rest}`;
}

/** "Open in Safari/Chrome": `link` carries the unfinished choice (service and time, nothing personal). */
export function inAppBrowserPage({
  link,
  userAgent,
  nonce,
}: {
  link: URL;
  userAgent: string;
  nonce: string | undefined;
}) {
  const browser = /Android/i.test(userAgent) ? 'Chrome' : 'Safari';
  const title = `Open in ${browser}`;
  return plainPage({
    title,
    nonce,
    body: html`<p>Signing in does not work inside this app. Open the page in ${browser} and carry on: the service and time you chose come along.</p>
      <a href="${openOutside(link, userAgent)}">${title}</a>
      <button type="button" id="copy" data-link="${link.href}">Copy the link</button>
      <p role="status" id="copied"></p>
      <script nonce="${nonce}">${raw(`
        const button = document.getElementById('copy');
        button.onclick = () => navigator.clipboard.writeText(button.dataset.link)
          .then(() => 'Copied. Paste it into your browser.', () => button.dataset.link)
          .then((words) => { document.getElementById('copied').textContent = words; });
      `)}</script>`,
  });
}
