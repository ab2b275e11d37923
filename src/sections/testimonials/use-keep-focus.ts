import { useLayoutEffect, useRef } from 'react';

/** Where the button that was pressed makes room for others at the next step, the first of those takes its focus. */
export function useKeepFocus(step: string) {
  const field = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  // Read before the change is drawn, while the button is still there.
  if (field.current) wasInside.current = field.current.contains(document.activeElement);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isLost) field.current?.querySelector('button')?.focus();
  }, [step]);
  return field;
}
