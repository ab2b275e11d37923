import type { Browser } from '../create-browser.ts';
import { type OwnerPageResponse, openPage, parseHiddenFields, postForm } from './owner-pages.ts';

export const PATCH_TEST_FIELDS = { day: '2026-11-20', result: 'clear', product: 'Batch 12' };
type PatchTestFields = Partial<typeof PATCH_TEST_FIELDS> & { consent?: string };

/** Opens and sends the form of a client's patch test; `action`: the path of its page. */
export function createPatchTestForm(action: string) {
  const open = (browser: Browser, { day = PATCH_TEST_FIELDS.day }: PatchTestFields = {}) =>
    openPage(browser, `${action}?day=${day}`);

  /** Posts the opened form: the typed fields, with the hidden fields of what the form has shown. */
  const send = (browser: Browser, form: OwnerPageResponse, fields: PatchTestFields) => {
    const shownFields = [...form.html.matchAll(/name="(shown\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return postForm(browser, action, {
      ...parseHiddenFields(form, action),
      ...Object.fromEntries(shownFields),
      ...fields,
    });
  };

  const save = async (browser: Browser, changes: PatchTestFields = {}) => {
    const fields = { ...PATCH_TEST_FIELDS, ...changes };
    return send(browser, await open(browser, fields), fields);
  };

  return { open, send, save };
}
