import { useEffect, useRef } from 'react';

/**
 * For a control that is removed some time after it was pressed: moves the focus to the result then, unless the focus has moved
 * elsewhere meanwhile. Returns the ref of the result, and what the control calls when it is pressed.
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
