import { useEffect, useRef } from 'react';
import { EnhancementBoundary } from './enhancement-boundary.tsx';
import { loadEnhancement, useOnDemand } from './on-demand.ts';
import * as styles from './toast.css.ts';
import { useToast } from './toast.ts';

const toastCard = loadEnhancement(() => import('./toast-card.tsx').then((module) => module.ToastCard));

/** The card is fetched this long after hydration, so that a failure of the network can be shown while it lasts. */
const FETCH_AFTER_MS = 2000;

/** The toasts' live region, on every page. It exists before the first toast, so that screen readers announce that one too. */
export function Toasts() {
  const viewport = useRef<HTMLElement>(null);
  const toast = useToast();
  const { Part: ToastCard } = useOnDemand(toastCard, toast !== null);

  useEffect(() => {
    const fetching = setTimeout(toastCard.preload, FETCH_AFTER_MS);
    return () => clearTimeout(fetching);
  }, []);

  useEffect(() => {
    const focusNotices = (event: KeyboardEvent) => event.key === 'F8' && viewport.current?.focus();
    addEventListener('keydown', focusNotices);
    return () => removeEventListener('keydown', focusNotices);
  }, []);

  return (
    <section
      ref={viewport}
      className={styles.viewport}
      aria-label="Notifications (F8)"
      // What failed is an alert of its own and must not be read twice.
      aria-live={toast?.variant === 'destructive' ? 'off' : 'polite'}
      tabIndex={-1}
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
