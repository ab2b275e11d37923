import { useLayoutEffect, useRef } from 'react';

/** Focuses the first button of the field when the next step has removed the focused button. */
export function useKeepFocus(step: string) {
  const field = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  // Read during rendering, while the old button is still in the page.
  if (field.current) wasInside.current = field.current.contains(document.activeElement);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isLost) field.current?.querySelector('button')?.focus();
  }, [step]);
  return field;
}
