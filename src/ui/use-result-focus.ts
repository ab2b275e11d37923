import { useEffect, useRef } from 'react';

/**
 * For a control that is removed some time after it was pressed: then moves the focus to the result, unless the focus has
 * moved elsewhere meanwhile. Returns the ref of the result, and the function that the control calls when it is pressed.
 */
export function useResultFocus<Result extends HTMLElement>(isControlShown: boolean) {
  const result = useRef<Result>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isControlShown || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, [isControlShown]);
  const press = () => {
    wasPressed.current = true;
  };
  return [result, press] as const;
}
