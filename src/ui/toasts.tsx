import { useEffect, useRef } from 'react';
import { EnhancementBoundary } from './enhancement-boundary.tsx';
import { lazyEnhancement, useLazyComponent } from './lazy-component.ts';
import * as styles from './toast.css.ts';
import { useToast } from './toast.ts';

const lazyToastCard = lazyEnhancement(() => import('./toast-card.tsx').then((module) => module.ToastCard));

/** The toast card is prefetched this long after hydration, so that it can report a network failure. */
const PREFETCH_DELAY_MS = 2000;

/** The live region of the toasts, on every page. It exists before the first toast, so that screen readers announce it. */
export function Toasts() {
  const viewport = useRef<HTMLElement>(null);
  const toast = useToast();
  const { Component: ToastCard } = useLazyComponent(lazyToastCard, toast !== null);

  useEffect(() => {
    const prefetchTimer = setTimeout(lazyToastCard.preload, PREFETCH_DELAY_MS);
    return () => clearTimeout(prefetchTimer);
  }, []);

  useEffect(() => {
    const focusToasts = (event: KeyboardEvent) => event.key === 'F8' && viewport.current?.focus();
    addEventListener('keydown', focusToasts);
    return () => removeEventListener('keydown', focusToasts);
  }, []);

  return (
    <section
      ref={viewport}
      className={styles.viewport}
      aria-label="Notifications (F8)"
      // A failure has role="alert" and must not be announced twice.
      aria-live={toast?.variant === 'destructive' ? 'off' : 'polite'}
      tabIndex={-1}
      // A modal dialog makes everything else inert, except elements with this attribute.
      data-react-aria-top-layer
    >
      {toast ? (
        <EnhancementBoundary key={toast.id}>
          {ToastCard ? (
            <ToastCard toast={toast} />
          ) : (
            <p className={styles.toast} role={toast.variant === 'destructive' ? 'alert' : undefined}>
              {`${toast.title}: ${toast.description}`}
            </p>
          )}
        </EnhancementBoundary>
      ) : null}
    </section>
  );
}
