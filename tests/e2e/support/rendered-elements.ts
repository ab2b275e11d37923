import type { Page } from '@playwright/test';

/**
 * Watches which of the elements that match now React renders again: it keeps the props of an element on the element, and
 * each rendering brings new ones.
 */
export async function watchRenders(page: Page, selector: string) {
  const watch = await page.evaluateHandle((elementSelector) => {
    const elements = [...document.querySelectorAll(elementSelector)];
    const readProps = (element: Element) =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as unknown;
    const propsBefore = elements.map(readProps);
    return {
      count: elements.length,
      listRendered: () => elements.filter((element, index) => readProps(element) !== propsBefore[index]),
    };
  }, selector);
  return {
    countElements: () => watch.evaluate(({ count }) => count),
    /** The values of the controls that were rendered again, and the names of other elements. */
    listRendered: () =>
      watch.evaluate(({ listRendered }) =>
        listRendered().map((element) => element.getAttribute('value') ?? element.localName),
      ),
  };
}
