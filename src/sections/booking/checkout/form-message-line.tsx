import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { failureMessage } from '../hold/panels.css.ts';
import type { FormMessage } from './form-messages.ts';

type FormMessageLineProps = {
  message: FormMessage;
  /** only where no toast announces the same message */
  role?: 'alert';
};

/** A message about money. In the booking section a toast shows and announces it as well (DECISIONS §13). */
export function FormMessageLine({ message: { title, description }, role }: FormMessageLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused control may have been removed with the card form.
    if (document.activeElement === document.body) line.current?.focus();
  }, []);
  return (
    <p ref={line} className={failureMessage} role={role} tabIndex={-1}>
      <Icon name="alert" />
      <span>{`${title}. ${description}`}</span>
    </p>
  );
}
