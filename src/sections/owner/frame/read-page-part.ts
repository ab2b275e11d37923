/** Fired on the window after a script has put a part of another page into this one. */
export const PAGE_PART_EVENT = 'page-part';

/**
 * Reads an element of the <main> of another page of the owner's area, for a script that puts it into this page; shows the
 * progress bar of the site meanwhile (styles/global.css.ts). Returns null for a redirect, for any other response without
 * that element, and when the page takes longer than ten seconds. Passed to the inline scripts as text, so it uses nothing
 * outside itself.
 */
export async function readPagePart(address: string, selector: string): Promise<Element | null> {
  const { dataset } = document.documentElement;
  dataset.opening = '';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (response.status !== 200 || response.redirected) return null;
    // Leaves out the head: the nonce of its style sheet is not the one of this page's policy.
    const [main = ''] = (await response.text()).match(/<main.*<\/main>/s) ?? [];
    return new DOMParser().parseFromString(main, 'text/html').querySelector(selector);
  } catch {
    return null;
  } finally {
    delete dataset.opening;
  }
}
