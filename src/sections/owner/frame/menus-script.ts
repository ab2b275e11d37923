/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function closeMenus(): void {
  const close = (isToClose: (menu: HTMLDetailsElement) => boolean): HTMLDetailsElement[] => {
    const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')].filter(isToClose);
    for (const menu of menus) menu.open = false;
    return menus;
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
