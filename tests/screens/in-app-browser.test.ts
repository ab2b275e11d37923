import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { renderOpenInBrowserSection } from '../../worker/http/in-app-browser.ts';

const LINK = 'https://lashroom.example/?service=wispy_set#booking';

type CopyButton = { hidden: boolean; dataset: { link: string }; onclick?: () => Promise<void> };

/** The button and the status of the section, after its script has run in a browser with this `navigator`. */
async function runCopyScript(navigator: object) {
  const html = String(await renderOpenInBrowserSection({ link: new URL(LINK), userAgent: 'Instagram', nonce: 'n' }));
  const button: CopyButton = { hidden: /id="copy"[^>]* hidden/.test(html), dataset: { link: LINK } };
  const status = { textContent: '' };
  const document = { getElementById: (id: string) => ({ copy: button, copied: status })[id] };
  runInNewContext(/<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '', { document, navigator });
  return { button, status };
}

it('the button that copies the link is shown by its script, and copies it', async () => {
  const copiedTexts: string[] = [];
  const { button, status } = await runCopyScript({
    clipboard: { writeText: async (text: string) => copiedTexts.push(text) },
  });
  expect(button.hidden).toBe(false);
  await button.onclick?.();
  expect(copiedTexts).toEqual([LINK]);
  expect(status.textContent).toBe('Copied. Paste it into your browser.');
});

it('where copying is refused, the link is shown, to be copied by hand', async () => {
  const { button, status } = await runCopyScript({ clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  await button.onclick?.();
  expect(status.textContent).toBe(LINK);
});

it('the button stays hidden where the browser has no clipboard', async () => {
  expect((await runCopyScript({})).button.hidden).toBe(true);
});
