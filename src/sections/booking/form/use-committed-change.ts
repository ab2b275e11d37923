import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** Native controls whose value changes with every arrow key or typed letter. */
const CONTROLS_CHANGED_BY_KEYS = new Set(['service', 'slot']);

/**
 * Reports a change of a form control once it is final. A change by pointer, Space or text is final at once; a change by
 * arrow keys or letters in a select or a group of radios when Enter is pressed or the control loses the focus. Otherwise
 * moving through the options with the keyboard would redirect to another page (WCAG 3.2.2). Spread `handlers` on the form.
 */
export function useCommittedChange(onConfirm: () => void) {
  const isByKeyboard = useRef(false);
  const unconfirmed = useRef<string | null>(null);
  const confirm = () => {
    if (unconfirmed.current === null) return;
    unconfirmed.current = null;
    onConfirm();
  };
  return {
    /** Call when the control of this name has changed. */
    changed: (name: string) => {
      if (isByKeyboard.current && CONTROLS_CHANGED_BY_KEYS.has(name)) unconfirmed.current = name;
      else onConfirm();
    },
    handlers: {
      onPointerDown: () => {
        isByKeyboard.current = false;
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        isByKeyboard.current = key !== 'Enter' && key !== ' ';
        if (key === 'Enter') confirm();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isSameGroup = relatedTarget?.getAttribute('name') === unconfirmed.current;
        // When another window comes to the front, the browser sends a blur event although the control stays focused.
        if (!isSameGroup && document.hasFocus()) confirm();
      },
    },
  };
}
