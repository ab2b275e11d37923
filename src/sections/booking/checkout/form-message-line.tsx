import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import * as styles from '../form/booking.css.ts';
import type { FormMessage } from './form-messages.ts';

/** What was said about money, to stay on the page. */
export function FormMessageLine({ notice: { title, description } }: { notice: FormMessage }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The control that had the focus may be gone with the card form.
    if (document.activeElement === document.body) line.current?.focus();
  }, []);
  return (
    <p ref={line} className={styles.notice} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>{`${title}. ${description}`}</span>
    </p>
  );
}
