import type { Browser } from '../create-browser.ts';
import { type OwnerPageAnswer, openPage, parseHiddenFields, postForm } from './owner-pages.ts';

export const PATCH_TEST_FIELDS = { day: '2026-11-20', result: 'clear', product: 'Batch 12' };
type Typed = Partial<typeof PATCH_TEST_FIELDS> & { consent?: string };

/** Opens and sends the form of a client's patch test; `action`: the path of its page. */
export function createPatchTestForm(action: string) {
  const open = (browser: Browser, { day = PATCH_TEST_FIELDS.day }: Typed = {}) =>
    openPage(browser, `${action}?day=${day}`);

  /** Posts the opened form: the typed fields, with the hidden fields of what the form has shown. */
  const send = (browser: Browser, form: OwnerPageAnswer, typed: Typed) => {
    const shown = [...form.html.matchAll(/name="(shown\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return postForm(browser, action, { ...parseHiddenFields(form, action), ...Object.fromEntries(shown), ...typed });
  };

  const save = async (browser: Browser, changes: Typed = {}) => {
    const typed = { ...PATCH_TEST_FIELDS, ...changes };
    return send(browser, await open(browser, typed), typed);
  };

  return { open, send, save };
}
