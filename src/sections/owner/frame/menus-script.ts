/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function closeMenus(): void {
  const close = (isToClose: (menu: HTMLDetailsElement) => boolean): HTMLDetailsElement[] => {
    const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')].filter(isToClose);
    for (const menu of menus) menu.open = false;
    return menus;
  };
  addEventListener('click', ({ target }) => close((menu) => !menu.contains(target as Node)));
  addEventListener('keydown', ({ key }) => {
    // Escape closes the open sheet, which lies over the menu that opened it.
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
    const [menu] = close(() => true);
    menu?.querySelector('summary')?.focus();
  });
}

/** Closes an open menu on Escape and on a click outside it. A menu opens without script. */
export const MENUS_SCRIPT = `(${closeMenus})()`;
