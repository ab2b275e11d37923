import type { Page } from '@playwright/test';

/** The name of a script's module, or its address where it is of another origin. */
export const toScriptName = (address: string): string => address.replace(/^.*\/assets\//, '').replace(/-.{6}\.js$/, '');

/** The names of the scripts that a page has fetched so far. */
export function recordScripts(page: Page) {
  const names = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') names.add(toScriptName(response.url()));
  });
  return { has: (name: string) => names.has(name), names: () => [...names].sort() };
}
