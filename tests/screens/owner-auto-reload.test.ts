import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TOAST_ID } from '../../src/sections/owner/frame/announce-toast.ts';
import { buildAutoReloadScript } from '../../src/sections/owner/frame/auto-reload.ts';

type Listener = (event: object) => void;

/**
 * `toast`: whether the toast is still seen, null for none; `found`: which of the selectors that the script looks for are on the page; `focused`: which of them have the focus;
 * `healthStatus`: the status of the answer to the health check, null for none.
 */
type PageState = {
  found?: string[];
  focused?: string[];
  hidden?: boolean;
  toast?: 'visible' | 'hidden' | null;
  healthStatus?: number | null;
};

const FIELDS = 'main :is(input,select,textarea,[role=alert])';
const listSelectors = (list: string): string[] => list.split(/,(?![^(]*\))/);

/** Runs the script on a page in this state; `fire` resolves to how often the page has been reloaded by then. */
function openPage(state: PageState = {}) {
  const { found = [], focused = [], hidden = false, toast = null, healthStatus = 200 } = state;
  const listeners: Record<string, Listener[]> = {};
  const addEventListener = (type: string, listener: Listener) => {
    listeners[type] = [...(listeners[type] ?? []), listener];
  };
  let reloads = 0;
  const healthRequests: [string, string][] = [];
  const fetchHealth = async (path: string, { method }: { method: string }) => {
    healthRequests.push([method, path]);
    if (healthStatus === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status: healthStatus });
  };
  const createMatcher = (selectors: string[]) => (list: string) =>
    listSelectors(list).some((each) => selectors.includes(each));
  runInNewContext(buildAutoReloadScript('/studio'), {
    addEventListener,
    AbortSignal,
    fetch: fetchHealth,
    document: {
      hidden,
      addEventListener,
      activeElement: { matches: createMatcher(focused) },
      querySelector: (list: string) => (createMatcher(found)(list) ? {} : null),
      getElementById: (id: string) =>
        id === TOAST_ID && toast ? { checkVisibility: () => toast === 'visible' } : null,
    },
    history: { replaceState: () => undefined },
    location: { hash: '', reload: () => (reloads += 1) },
    setInterval: (listener: Listener) => addEventListener('a minute later', listener),
    setTimeout: (listener: Listener) => addEventListener('a second later', listener),
  });
  const dispatch = (type: string, event: object = {}): void => {
    for (const listener of listeners[type] ?? []) listener({ persisted: true, ...event });
  };
  const fire = async (...types: string[]): Promise<number> => {
    for (const type of types) dispatch(type);
    await setImmediate();
    return reloads;
  };
  const click = (href: string, event: object = {}) =>
    dispatch('click', { target: { closest: createMatcher([`a[href^="${href[0]}"]`]) }, ...event });
  return { fire, click, dispatch, healthRequests };
}

const FOCUS_EVENTS = ['blur', 'focus', 'a second later'];
const RELOAD_EVENTS: string[][] = [['a minute later'], ['visibilitychange'], ['pageshow'], FOCUS_EVENTS];

it.each(RELOAD_EVENTS)('a page that lies open reloads at %s %s %s', async (...types) => {
  expect(await openPage().fire(...types)).toBe(1);
  expect(await openPage({ hidden: true }).fire(...types)).toBe(0);
});

it.each<[string, number | null]>([
  ['there is no network, also where the browser reports one', null],
  ['the site does not answer', 503],
  ['the site refuses more requests for a moment', 429],
])('a page that lies open stays readable while %s', async (_what, healthStatus) => {
  for (const types of RELOAD_EVENTS) {
    const { fire, healthRequests } = openPage({ healthStatus });
    expect(await fire(...types)).toBe(0);
    expect(healthRequests).toEqual([['HEAD', '/api/health']]);
  }
});

it('a page that lies open does not reload when a link was clicked while the site was being asked', async () => {
  const { fire, click, dispatch } = openPage();
  dispatch('visibilitychange');
  click('/studio/inbox');
  expect(await fire()).toBe(0);
});

it('a page that lies open does not reload because it gets the focus while it is loaded, which would never end', async () => {
  expect(await openPage().fire('focus', 'a second later')).toBe(0);
  expect(await openPage().fire('focus', ...FOCUS_EVENTS)).toBe(1);
});

it('a page that lies open does not reload before the click that gives it the focus has opened what was clicked', async () => {
  const { fire, click } = openPage();
  expect(await fire('blur', 'focus')).toBe(0);
  click('/studio/inbox');
  expect(await fire('a second later')).toBe(0);
});

it('a page that lies open does not reload while a link that was clicked is being opened, and does when the back button shows it again', async () => {
  const { fire, click } = openPage();
  click('/studio/inbox');
  expect(await fire('a minute later', 'visibilitychange')).toBe(0);
  expect(await fire('pageshow')).toBe(1);
});

it.each<[string, string, object]>([
  ['in another tab', '/studio/inbox', { ctrlKey: true }],
  ['in a sheet or the panel', '/studio/appointments/b1/money', { defaultPrevented: true }],
  ['in the telephone', 'tel:+61400000000', {}],
])('a page that lies open reloads after a link was opened %s', async (_where, href, event) => {
  const { fire, click } = openPage();
  click(href, event);
  expect(await fire('visibilitychange')).toBe(1);
});

it('a page that lies open reloads once the eight seconds of “Undo” are over', async () => {
  for (const types of RELOAD_EVENTS) expect(await openPage({ toast: 'hidden' }).fire(...types)).toBe(1);
});

it.each<[string, PageState]>([
  ['a sheet or a dialog is open', { found: ['dialog[open]'] }],
  ['a menu or a folded part is open', { found: ['main details[open]'] }],
  ['a sheet or a panel is being opened', { found: [':root[data-opening]'] }],
  [
    'a link, a button or the heading of the panel has the focus of the keyboard',
    { found: ['main :is(a,button,summary,h2):focus-visible'] },
  ],
  ['the sentence that a form was refused has the focus', { focused: [FIELDS] }],
  ['“Undo” is shown', { toast: 'visible' }],
  ['a field has the focus', { focused: [FIELDS] }],
])('a page that lies open does not reload while %s', async (_what, page) => {
  for (const types of RELOAD_EVENTS) expect(await openPage(page).fire(...types)).toBe(0);
});
