type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a press on a link follows it in this tab: with a modifier or another button it opens or saves the link elsewhere. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Omit<Press, 'preventDefault'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The onClick of a link that does `act` on this page instead; presses that open the link elsewhere are left to the browser. */
export const onPlainPress =
  (act: () => void | Promise<void>) =>
  (event: Press): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void act();
  };

/** Scrolls to the element with this id, as a link to it does, and puts it into the address. */
export function goToPlace(id: string): void {
  location.hash = id;
  document.getElementById(id)?.scrollIntoView();
}
