import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { formPaths } from '../../src/contract/owner/forms.ts';
import { ANNOUNCE_TOAST_SCRIPT } from '../../src/sections/owner/frame/announce-toast.ts';
import { extractScript, HOURS_VIEW, renderOwnerView } from '../support/owner/owner-documents.ts';

type Child = string | { textContent: string; hidden?: string };

/** Runs the script on a page with this toast; returns the children of its live region, one list for each change. */
function announce(text: string): { changes: Child[][]; wait: () => void } {
  const changes: Child[][] = [];
  let wait: () => void = () => undefined;
  runInNewContext(ANNOUNCE_TOAST_SCRIPT, {
    document: {
      querySelector: () => ({
        textContent: text,
        replaceChildren: (...children: Child[]) => changes.push(children),
      }),
      createElement: () => ({
        textContent: '',
        setAttribute(_name: string, value: string) {
          Object.assign(this, { hidden: value });
        },
      }),
    },
    setTimeout: (listener: () => void) => {
      wait = listener;
    },
  });
  return { changes, wait: () => wait() };
}

it('what was done is put in for screen readers after the page has opened, and is seen all the time', () => {
  const { changes, wait } = announce('Opening hours saved.');
  expect(changes).toEqual([[expect.objectContaining({ textContent: 'Opening hours saved.', hidden: 'true' })]]);
  wait();
  expect(changes.slice(1)).toEqual([['Opening hours saved.']]);
});

it('a page that says what was done has that script and its text without it, any other page has neither', () => {
  const undoPath = formPaths.undo('a1');
  const fields = Object.fromEntries(
    ['/studio/names', ...HOURS_VIEW.forms, undoPath].map((path) => [path, { token: 't', actionId: 'a' }]),
  );
  const html = renderOwnerView(HOURS_VIEW, { toast: { text: 'Opening hours saved.', undoPath }, fields });
  expect(html).toContain('<p role="status">Opening hours saved.</p>');
  expect(extractScript(html)).toContain(ANNOUNCE_TOAST_SCRIPT);
  expect(extractScript(renderOwnerView(HOURS_VIEW))).not.toContain(ANNOUNCE_TOAST_SCRIPT);
});
