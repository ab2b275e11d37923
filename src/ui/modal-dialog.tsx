import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from './icon.tsx';
import * as styles from './modal-dialog.css.ts';

type ModalDialogProps = {
  title: string;
  isOpen?: boolean;
  /** whether a press outside closes the dialog */
  isDismissable?: boolean;
  /** whether its action is running: then nothing closes the dialog, because closing would not stop the action */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function ModalDialog({
  title,
  isOpen = true,
  isDismissable = true,
  isBusy = false,
  onClose,
  children,
}: ModalDialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={isOpen}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={onClose}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.dialog}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type DialogErrorProps = {
  children: string;
  /** a toast says the same, and announces it */
  hasToast?: boolean;
};

/** The error of a dialog's action, above the button that retries it. */
export const DialogError = ({ children, hasToast = false }: DialogErrorProps) => (
  <p className={styles.failure} role={hasToast ? undefined : 'alert'}>
    <Icon name="alert" />
    {children}
  </p>
);
