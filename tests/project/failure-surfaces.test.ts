import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toProjectPath } from '../../scripts/local/project-root.ts';
import { listSourceFiles } from './source-files.ts';

/** Every call that changes something, with the place where its failure is shown. */
const SURFACES: Record<string, string> = {
  cancelAppointment: 'both',
  claimRefund: 'both',
  dismissNotification: 'toast',
  submitTestimonial: 'both',
  submitQuiz: 'toast',
  updateProfile: 'inline',
  deleteAccount: 'inline',
  // No mutations of their own: the page of a payment link shows its own state, the checkout `toFormMessage(problem)`, the
  // photo field its own state, and the last two are queries.
  createPaymentIntent: 'checkout',
  createAppointment: 'checkout',
  createUploadAddress: 'photo field',
  openLinkPayment: 'payment link',
  confirmLinkBooking: 'payment link',
  checkDiscount: 'query',
  careAdviceQuery: 'query',
};

const browserFiles = listSourceFiles('src').map((path) => ({ path, text: readFileSync(toProjectPath(path), 'utf8') }));

/** The options of each `useMutation({…})` in a text. */
function listMutations(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('useMutation({'); at >= 0; at = text.indexOf('useMutation({', at + 1)) {
    let depth = 0;
    let end = text.indexOf('{', at);
    do {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0);
    found.push(text.slice(at, end));
  }
  return found;
}

const mutations = browserFiles.flatMap(({ path, text }) =>
  listMutations(text).map((options) => ({
    path,
    text,
    options,
    call: Object.keys(SURFACES).find((name) => new RegExp(`\\b${name}\\b`).test(options)) ?? 'unknown',
    surfaces: [...options.matchAll(/surface: '(\w+)'/g)].map(([, surface]) => surface),
  })),
);

it('the list contains exactly the calls that change something', () => {
  const calls = browserFiles
    .filter(({ path }) => path.startsWith('src/api/'))
    .flatMap(({ text }) => text.split(/^export (?:async )?(?:const|function) /m).slice(1))
    .filter((source) => /call<[^(]*\('(POST|PATCH|DELETE)'/.test(source))
    .map((exported) => /^\w+/.exec(exported)?.[0]);
  expect(calls.sort()).toEqual(Object.keys(SURFACES).sort());
});

it('every mutation names one surface for its failure', () => {
  const surfacesByCall = mutations.map(({ call, surfaces }) => [call, surfaces.join()]);
  const listedSurfaces = Object.entries(SURFACES).filter(([, surface]) =>
    ['toast', 'inline', 'both'].includes(surface),
  );
  expect(surfacesByCall.sort()).toEqual(listedSurfaces.sort());
});

it.each(mutations.map((mutation) => [mutation.call, mutation] as const))(
  'a failure of %s is shown only on its surface',
  (_call, { text, options, surfaces: [surface] }) => {
    expect(options).not.toMatch(/variant: 'destructive'/);
    expect(/\bfindInlineErrorMessage\(/.test(text)).toBe(surface !== 'toast');
    expect(/\btoErrorMessage\(/.test(text.replace(/describe[\s\S]*?toErrorMessage\(/g, ''))).toBe(false);
  },
);
