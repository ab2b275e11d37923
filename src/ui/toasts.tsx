import { lazy, Suspense, useEffect, useRef } from 'react';
import { LeaveNative } from './leave-native.tsx';
import * as styles from './toast.css.ts';
import { useToast } from './toast.ts';

const ToastCard = lazy(() => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })));

/** Where notices appear, on every page. It is there before the first one, so that screen readers hear that one too. */
export function Toasts() {
  const viewport = useRef<HTMLElement>(null);
  const toast = useToast();

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
        <LeaveNative key={toast.id}>
          <Suspense>
            <ToastCard toast={toast} />
          </Suspense>
        </LeaveNative>
      ) : null}
    </section>
  );
}
