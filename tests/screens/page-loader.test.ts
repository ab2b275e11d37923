import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileLoader } from '../../scripts/build/inline-loader.ts';
import loadPage from '../../src/page-loader.ts';
import { END_OF_FILE } from '../../src/ui/file-loader.ts';

const ENTRY = '/entry.js';
const COMPLETE_FILE = `text${END_OF_FILE}`;
const FILES = { entry: ENTRY, scripts: [ENTRY, '/a.js'], polyfills: ['/temporal.js'], styles: ['/a.css'] };

let listeners: Map<string, (event?: unknown) => void>;
let preloadedPaths: string[];
let pictures: object[];
/** The callback of the page's IntersectionObserver. */
let intersectionCallback: (entries: { isIntersecting: boolean }[]) => void;
let fetchCalls: { address: string; cache: RequestCache | undefined }[];
/** The answer by address: a text, a status, or an error of the network; a missing one is answered by 404. */
let answers: Record<string, string | number | Error>;

/** Stubs as much of a page as the loader uses. */
beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  preloadedPaths = [];
  pictures = [];
  fetchCalls = [];
  answers = { [ENTRY]: COMPLETE_FILE, '/a.js': COMPLETE_FILE };
  const events = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  vi.stubGlobal('window', { Temporal: {} });
  vi.stubGlobal('document', {
    ...events,
    readyState: 'loading',
    hidden: false,
    createElement: () => ({}),
    querySelectorAll: () => pictures,
    querySelector: () => null,
    head: { appendChild: ({ href }: { href: string }) => preloadedPaths.push(href) },
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: typeof intersectionCallback) {
        intersectionCallback = see;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', events.addEventListener);
  vi.stubGlobal('removeEventListener', events.removeEventListener);
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    fetchCalls.push({ address, cache });
    const answer = answers[address] ?? 404;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function load() {
  const boot = vi.fn(async (_entry: string, _tries: number): Promise<unknown> => null);
  loadPage(FILES, boot);
  return boot;
}

describe('a file of the page', () => {
  it.each([
    ['that is cut off', 'half of', 0],
    ['that the network does not deliver', new TypeError('network'), 0],
    ['that the server does not have', 404, 404],
    ['that the server fails to send', 503, 503],
  ])('%s is rejected with its status, and fetched past the cache the next time', async (_what, answer, status) => {
    load();
    answers['/b.js'] = answer;
    await expect(window.fileLoader.fetchFile('/b.js')).rejects.toMatchObject({ status });
    answers['/b.js'] = COMPLETE_FILE;
    await expect(window.fileLoader.fetchFile('/b.js')).resolves.toBe(COMPLETE_FILE);
    expect(fetchCalls.map(({ cache }) => cache)).toEqual(['default', 'reload']);
  });

  it('that is whole is fetched once, and a style sheet of the HTML never', async () => {
    load();
    answers['/b.js'] = COMPLETE_FILE;
    await Promise.all([window.fileLoader.fetchFile('/b.js'), window.fileLoader.fetchFile('/b.js')]);
    expect(await window.fileLoader.fetchFile('/a.css')).toBe('');
    expect(fetchCalls).toHaveLength(1);
  });

  it('that is silent for twenty seconds is rejected', async () => {
    load();
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const rejection = expect(window.fileLoader.fetchFile('/b.js')).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(20_000);
    await rejection;
  });
});

describe('the entry of the page', () => {
  it.each(['pointerdown', 'keydown', 'focusin'])('is imported once at the first %s', async (touch) => {
    const boot = load();
    expect(fetchCalls).toEqual([]);
    const start = listeners.get(touch);
    start?.();
    start?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(boot.mock.calls).toEqual([[ENTRY, 0]]);
    expect(preloadedPaths).toEqual(FILES.scripts);
    expect(listeners.has(touch)).toBe(false);
  });

  it('is imported soon after load in a browser without requestIdleCallback', async () => {
    const boot = load();
    listeners.get('load')?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(boot).toHaveBeenCalledOnce();
  });

  it('is imported only once every script is whole, with the number of failed tries', async () => {
    delete answers['/a.js'];
    const boot = load();
    listeners.get('pointerdown')?.();
    await vi.advanceTimersByTimeAsync(999);
    expect([boot.mock.calls, preloadedPaths]).toEqual([[], []]);
    answers['/a.js'] = COMPLETE_FILE;
    await vi.advanceTimersByTimeAsync(1);
    expect(boot.mock.calls).toEqual([[ENTRY, 1]]);
  });

  it('is imported again when it failed, after a wait that doubles', async () => {
    const boot = load();
    boot.mockRejectedValueOnce(new Error('evaluation')).mockRejectedValueOnce(new Error('evaluation'));
    listeners.get('pointerdown')?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(boot).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(boot).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(boot.mock.calls.map(([, tries]) => tries)).toEqual([0, 1, 2]);
  });

  it.each(['online', 'visibilitychange'])('is tried again at once at %s', async (event) => {
    delete answers['/a.js'];
    const boot = load();
    listeners.get('pointerdown')?.();
    await vi.advanceTimersByTimeAsync(0);
    answers['/a.js'] = COMPLETE_FILE;
    listeners.get(event)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(boot.mock.calls).toEqual([[ENTRY, 1]]);
  });
});

describe('a picture rendered far from the viewport', () => {
  it('is brought back when its container comes near, whether the page is hydrated or not', () => {
    const picture = { parentNode: {}, removeAttribute: vi.fn() };
    pictures = [picture];
    load();
    intersectionCallback([{ isIntersecting: false }]);
    expect(picture.removeAttribute).not.toHaveBeenCalled();
    intersectionCallback([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(picture.removeAttribute).toHaveBeenCalledWith('data-far');
  });
});

describe('a click on a button before hydration', () => {
  /** A button with as much as the loader uses. `reach`: whether the click reaches it, which React can prevent. */
  function createButton() {
    let listener = () => {};
    return {
      click: vi.fn(),
      addEventListener: (_name: string, added: () => void) => {
        listener = added;
      },
      reach: () => listener(),
    };
  }
  const click = (button: object | null) => listeners.get('click')?.({ target: { closest: () => button } });
  const hydrate = (button: object) => Object.assign(button, { __reactFiber$x: {} });

  it('is repeated once the button is hydrated', async () => {
    load();
    const button = createButton();
    click(button);
    button.reach();
    await vi.advanceTimersByTimeAsync(500);
    expect(button.click).not.toHaveBeenCalled();
    hydrate(button);
    await vi.advanceTimersByTimeAsync(500);
    expect(button.click).toHaveBeenCalledOnce();
  });

  it('is not repeated when the button is hydrated during the click', async () => {
    load();
    const button = createButton();
    click(button);
    hydrate(button);
    button.reach();
    await vi.advanceTimersByTimeAsync(500);
    expect(button.click).not.toHaveBeenCalled();
  });

  it('is repeated when React has stopped it and hydrates the button right after it', async () => {
    load();
    const button = createButton();
    click(button);
    hydrate(button);
    await vi.advanceTimersByTimeAsync(500);
    expect(button.click).toHaveBeenCalledOnce();
  });

  it('is not repeated after ten seconds, and a click outside buttons starts no timer', async () => {
    load();
    const button = createButton();
    click(button);
    click(null);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(vi.getTimerCount()).toBe(0);
    hydrate(button);
    await vi.advanceTimersByTimeAsync(1000);
    expect(button.click).not.toHaveBeenCalled();
  });
});

describe('the compiled loader', () => {
  it.each(['production', 'development'] as const)(
    'is, for %s, the text of a function that no HTML parser ends early',
    async (mode) => {
      vi.useRealTimers();
      const text = await compileLoader(mode);
      expect(typeof new Function(`return ${text}`)()).toBe('function');
      expect(text).not.toMatch(/<\/script|<!--/i);
      expect(text.includes('/@react-refresh')).toBe(mode === 'development');
    },
  );

  it('is at most 2,320 bytes long, because every page contains it (docs/decisions/030)', async () => {
    vi.useRealTimers();
    expect(new TextEncoder().encode(await compileLoader('production')).length).toBeLessThanOrEqual(2320);
  });
});
