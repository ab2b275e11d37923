import type { Page } from '@playwright/test';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { HIDE_NAMES_PATH, SIGN_OUT_EVERYWHERE_PATH } from '../../../src/contract/owner/view.ts';
import type { OnTestFinished, Visit } from './browser-fixtures.ts';
import { type Client, SITE } from './site.ts';

/** The path of every form under /studio: those on its pages, and the two in the frame and under "Security". */
const FORM_PATHS = {
  ...formPaths,
  hideNames: () => HIDE_NAMES_PATH,
  signOutEverywhere: () => SIGN_OUT_EVERYWHERE_PATH,
};

export type OwnerFormName = keyof typeof FORM_PATHS;

/** The owner's phone, whose browser runs no script, and the owner as a client of the API. */
export type JourneyContext = { page: Page; owner: Client; visit: Visit; onTestFinished: OnTestFinished };

/** `rule`: what the journey proves. */
export type FormJourney = { rule: string; run(context: JourneyContext): Promise<void> };

/** The journeys of an area, each under the name of every form that it sends. Each area has its own file. */
export type FormJourneys = Partial<Record<OwnerFormName, FormJourney>>;

const FORM_NAMES = Object.keys(FORM_PATHS) as OwnerFormName[];
const ID = ':id';

const isPathOf = (name: OwnerFormName, path: string): boolean =>
  new RegExp(`^${FORM_PATHS[name](ID).replace(ID, '[^/]+')}$`).test(path);

/** The name of the form that is posted to a path; a path without an id comes before one with an id. Null for none. */
const findFormName = (path: string): OwnerFormName | null =>
  FORM_NAMES.find((name) => FORM_PATHS[name](ID) === path) ?? FORM_NAMES.find((name) => isPathOf(name, path)) ?? null;

/** A form that the browser has sent, and the status of the answer; `name` is null for one that the list lacks. */
export type SentForm = { name: OwnerFormName | null; path: string; status: number };

/** Lists every form under /studio that the browser of this page sends from now on. */
export function recordSentForms(page: Page): SentForm[] {
  const sentForms: SentForm[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (response.request().method() !== 'POST' || origin !== SITE || !pathname.startsWith('/studio')) return;
    sentForms.push({ name: findFormName(pathname), path: pathname, status: response.status() });
  });
  return sentForms;
}
