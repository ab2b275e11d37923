import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { renderCodePage, renderSignInPage } from '../../worker/http/sign-in-page.ts';

const PAGES = {
  'the page with both ways to sign in': () =>
    renderSignInPage({
      returnTo: '/',
      origin: 'https://lashroom.example',
      userAgent: '',
      lastMethod: null,
      nonce: 'n',
    }),
  'the page on which the code is entered': () =>
    renderCodePage({ email: 'maya@example.test', returnTo: '/', joins: false, nonce: 'n' }),
};

/** Runs the script of a page that ignores a second press; returns functions that send its forms and show it again. */
async function runSubmitGuard(renderPage: () => unknown) {
  const html = String(await renderPage());
  const [, script = ''] = /<script nonce="n">(\s*const sentAt[\s\S]*?)<\/script>/.exec(html) ?? [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(script, {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
  return {
    isSent(timeStamp: number, target = 'the form'): boolean {
      let isPrevented = false;
      const preventDefault = () => {
        isPrevented = true;
      };
      listeners.submit?.({ timeStamp, target, preventDefault });
      return !isPrevented;
    },
    show: (persisted: boolean) => listeners.pageshow?.({ persisted }),
  };
}

it.each(Object.entries(PAGES))(
  'a second press while the next page loads sends nothing: %s',
  async (_name, renderPage) => {
    const page = await runSubmitGuard(renderPage);
    expect([page.isSent(1000), page.isSent(1400), page.isSent(8900)]).toEqual([true, false, false]);
    page.show(false);
    expect([page.isSent(8950), page.isSent(8950, 'another form')]).toEqual([false, true]);
  },
);

it.each(Object.entries(PAGES))(
  'a form is sent again when nothing has come, or after Back: %s',
  async (_name, renderPage) => {
    const page = await runSubmitGuard(renderPage);
    expect([page.isSent(1000), page.isSent(9100)]).toEqual([true, true]);
    page.show(true);
    expect(page.isSent(9200)).toBe(true);
  },
);
