import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** Native controls whose value arrow keys and typed letters change at every press. */
const CHANGED_BY_KEYS = new Set(['service', 'slot']);

/**
 * Reports a change of a form control once the visitor has settled on it: by pointer, Space or text at once; by arrow keys or
 * letters in a select or a group of radios when Enter is pressed or the control is left. So that walking through the
 * choices with the keyboard does not lead to another page (WCAG 3.2.2). Spread `handlers` on the form.
 */
export function useConfirmedChoice(onConfirm: () => void) {
  const byKeys = useRef(false);
  const unconfirmed = useRef<string | null>(null);
  const confirm = () => {
    if (unconfirmed.current === null) return;
    unconfirmed.current = null;
    onConfirm();
  };
  return {
    /** The control of this name has changed. */
    changed: (name: string) => {
      if (byKeys.current && CHANGED_BY_KEYS.has(name)) unconfirmed.current = name;
      else onConfirm();
    },
    handlers: {
      onPointerDown: () => {
        byKeys.current = false;
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        byKeys.current = key !== 'Enter' && key !== ' ';
        if (key === 'Enter') confirm();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isSameGroup = relatedTarget?.getAttribute('name') === unconfirmed.current;
        // Another window in front leaves the control focused.
        if (!isSameGroup && document.hasFocus()) confirm();
      },
    },
  };
}
