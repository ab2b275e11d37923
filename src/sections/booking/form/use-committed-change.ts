import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/** Native controls whose value changes with every arrow key or typed letter. */
const CONTROLS_CHANGED_BY_KEYS = new Set(['service', 'slot']);

/**
 * Reports a change of a form control once it is final. A change by pointer, Space or text is final at once; a change by
 * arrow keys or letters in a select or a group of radios when Enter is pressed or the control loses the focus. Otherwise
 * moving through the options with the keyboard would redirect to another page (WCAG 3.2.2). Spread `handlers` on the form.
 */
export function useCommittedChange(onCommit: () => void) {
  const isByKeyboard = useRef(false);
  const uncommittedControl = useRef<string | null>(null);
  const commit = () => {
    if (uncommittedControl.current === null) return;
    uncommittedControl.current = null;
    onCommit();
  };
  return {
    /** Call when the control of this name has changed. */
    reportChange: (name: string) => {
      if (isByKeyboard.current && CONTROLS_CHANGED_BY_KEYS.has(name)) uncommittedControl.current = name;
      else onCommit();
    },
    handlers: {
      onPointerDown: () => {
        isByKeyboard.current = false;
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        isByKeyboard.current = key !== 'Enter' && key !== ' ';
        if (key === 'Enter') commit();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isSameGroup = relatedTarget?.getAttribute('name') === uncommittedControl.current;
        // When another window comes to the front, the browser sends a blur event although the control stays focused.
        if (!isSameGroup && document.hasFocus()) commit();
      },
    },
  };
}
