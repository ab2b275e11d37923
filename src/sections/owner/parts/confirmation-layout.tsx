import type { ReactNode } from 'react';
import type { FormState } from '../../../contract/owner/forms.ts';
import { INBOX_PATH } from '../../../contract/owner/paths.ts';
import { variant } from '../../../ui/button.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CloseSheetLink } from '../frame/sheet-link.tsx';
import * as styles from './confirmation-layout.css.ts';

type ConfirmationLayoutProps = {
  title: string;
  /** the subject of the page, in one line */
  subtitle: string;
  refused: FormState['refused'];
  /** why there is nothing to do any more, shown in place of the form; else null */
  closedReason: string | null;
  /** the answer that changes nothing: its words, and the page it leads to */
  keepLink: { text: string; href: string };
  children: ReactNode;
};

/** The safe answer about an item of the inbox. */
export const LEAVE_IN_INBOX_LINK = { text: 'Leave it in the inbox', href: INBOX_PATH };

/** A page that asks before something is done that cannot be taken back. OWNER §2 (Confirming). */
export function ConfirmationLayout({
  title,
  subtitle,
  refused,
  closedReason,
  keepLink,
  children,
}: ConfirmationLayoutProps) {
  const sentence = closedReason ?? refused?.message;
  return (
    <section className={styles.confirmation}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {sentence ? <FormError sentence={sentence} isAnswer={refused !== null} /> : null}
      {closedReason ? (
        <a className={variant.ink} href={keepLink.href}>
          Back
        </a>
      ) : (
        children
      )}
    </section>
  );
}

/** Why a form was refused. `isAnswer`: whether the page answers a sent form; the sentence then gets the focus. OWNER §1. */
export function FormError({ sentence, isAnswer }: { sentence: string; isAnswer: boolean }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it says
    <p className={styles.formError} role="alert" tabIndex={-1} autoFocus={isAnswer}>
      <Icon name="alert" />
      {sentence}
    </p>
  );
}

/** The safe answer first, then the verb. */
export function ConfirmationActions({
  keepLink,
  children,
}: Pick<ConfirmationLayoutProps, 'keepLink'> & { children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <CloseSheetLink className={variant.ink} href={keepLink.href}>
        {keepLink.text}
      </CloseSheetLink>
      <button className={variant.quiet} type="submit">
        {children}
      </button>
    </div>
  );
}
