/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function closeMenus(): void {
  const close = (isLeft: (menu: HTMLDetailsElement) => boolean): HTMLDetailsElement[] => {
    const left = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')].filter(isLeft);
    for (const menu of left) menu.open = false;
    return left;
  };
  addEventListener('click', ({ target }) => close((menu) => !menu.contains(target as Node)));
  addEventListener('keydown', ({ key }) => {
    // A sheet closes by the same key, and is over the menu that has opened it.
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
    const [menu] = close(() => true);
    menu?.querySelector('summary')?.focus();
  });
}

/** A menu opens without script; with it, Escape and a press beside it close it. */
export const MENUS_SCRIPT = `(${closeMenus})()`;
