import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { EnhancementBoundary } from './enhancement-boundary.tsx';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import * as styles from './lazy-dialog.css.ts';
import { Loader } from './loader.tsx';

type LazyDialogOptions = {
  isOpen: boolean;
  /** names the dialog in the sentence shown when its file cannot be fetched, e.g. "the form" */
  dialogName: string;
  /** shown over the page while the file is fetched, for a control without a `pending` state of its own */
  loadingText?: string;
  /** called when rendering the dialog throws; the dialog is then removed */
  onFail: () => void;
};

/**
 * A dialog in a file of its own. Returns a hook: `loading` until the file is fetched; `prefetchHandlers`, for the
 * control that opens the dialog, which prefetch the file on pointerdown and focus; `retryIfFailed`, which that control calls
 * when it is pressed; `renderDialog`, which renders the dialog, or a button to try again when its file cannot be fetched.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyComponent(load);
  const prefetchHandlers = { onPointerDown: part.preload, onFocus: part.preload };
  return function useLazyDialog({ isOpen, dialogName, loadingText, onFail }: LazyDialogOptions) {
    const { Component, loading, failed, retry } = useLazyComponent(part, isOpen);
    const opener = useRef<Element>(null);
    const [isRetried, setRetried] = useState(false);
    useEffect(() => {
      if (isOpen) opener.current = document.activeElement;
    }, [isOpen]);
    const retryFromError = () => {
      // The pressed button is removed: the keyboard goes on from the opener, to which closing the dialog returns it, too.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      setRetried(true);
      retry();
    };
    const renderDialog = (render: (Dialog: ComponentType<Props>) => ReactNode): ReactNode => {
      if (loading && loadingText) return <OpeningOverlay text={loadingText} />;
      if (failed)
        return (
          <DialogOpenError
            dialogName={dialogName}
            retriedFrom={isRetried ? opener.current : null}
            onRetry={retryFromError}
          />
        );
      return Component ? <EnhancementBoundary onFail={onFail}>{render(Component)}</EnhancementBoundary> : null;
    };
    const retryIfFailed = () => {
      if (!failed) return;
      opener.current = document.activeElement;
      setRetried(false);
      retry();
    };
    return { loading, prefetchHandlers, retryIfFailed, renderDialog };
  };
}

function OpeningOverlay({ text }: { text: string }) {
  return (
    <div className={styles.openingOverlay}>
      <div className={styles.card}>
        <Loader text={text} />
      </div>
    </div>
  );
}

type DialogOpenErrorProps = {
  dialogName: string;
  /** where "Try again" has left the focus; the next one gets it, unless it has moved on meanwhile */
  retriedFrom: Element | null;
  onRetry: () => void;
};

function DialogOpenError({ dialogName, retriedFrom, onRetry }: DialogOpenErrorProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The control that opens the dialog may be far above.
    message.current?.scrollIntoView({ block: 'nearest' });
    if (retriedFrom && document.activeElement === retriedFrom)
      message.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [retriedFrom]);
  return (
    <div ref={message} className={styles.openError} role="alert">
      <p>{`We could not open ${dialogName}. Please check your connection.`}</p>
      <Button variant="quiet" small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
