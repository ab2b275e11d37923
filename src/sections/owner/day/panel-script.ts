import { CHOSEN_QUERY } from '../../../contract/owner/paths.ts';
import { besideWeek } from '../../../styles/media.ts';
import { PAGE_PART_EVENT, readPagePart } from '../frame/read-page-part.ts';

type PanelOptions = { mediaQuery: string; query: string; partEvent: string };

/**
 * Shows the appointment of a clicked card in the panel beside the week. Reads the panel from the page of the day, at the
 * address that chooses this appointment, and sets that address, so that a reload shows it again. The card of the shown
 * appointment follows its link to the appointment's page; so does every card when the panel is not beside the week or
 * cannot be read. Runs in the browser, from its own text, so it uses nothing outside itself.
 */
function fillPanel({ mediaQuery, query, partEvent }: PanelOptions, readPart: typeof readPagePart): void {
  let clicks = 0;

  const show = (panel: Element, card: HTMLElement, board: HTMLElement): void => {
    // The first child is the week, the second the panel.
    board.children[1]?.remove();
    board.insertAdjacentElement('beforeend', panel);
    board.dataset.panel = 'true';
    for (const each of board.querySelectorAll('[data-choice]')) each.ariaCurrent = each === card ? 'true' : null;
    dispatchEvent(new Event(partEvent));
    const heading = panel.querySelector('h2') as HTMLElement;
    heading.tabIndex = -1;
    heading.focus();
  };

  const open = async (card: HTMLAnchorElement, board: HTMLElement, click: number): Promise<void> => {
    const page = card.pathname;
    const address = `?${query}=${page.split('/').pop()}`;
    const panel = await readPart(address, `[data-board] > section:has([href="${page}"])`);
    // Another click came meanwhile.
    if (click !== clicks) return;
    if (!panel) return location.assign(page);
    show(panel, card, board);
    history.replaceState(null, '', address);
  };

  addEventListener('click', (event) => {
    const click = ++clicks;
    const card = (event.target as Element).closest<HTMLAnchorElement>('[data-board] [data-choice]');
    const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!card || isElsewhere || card.ariaCurrent || !matchMedia(mediaQuery).matches) return;
    event.preventDefault();
    void open(card, card.closest('[data-board]') as HTMLElement, click);
  });
}

const OPTIONS: PanelOptions = {
  mediaQuery: besideWeek,
  query: CHOSEN_QUERY,
  partEvent: PAGE_PART_EVENT,
};

/** The part of the inline script for the page of a day. OWNER §6.1 (at 1440). */
export const PANEL_SCRIPT = `(${fillPanel})(${JSON.stringify(OPTIONS)},${readPagePart})`;
