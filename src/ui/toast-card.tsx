import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { toast as toastStyle } from './toast.css.ts';
import { dismissToast, type ShownToast } from './toast.ts';
import * as styles from './toast-card.css.ts';

/** How long a toast is shown. SPEC §9. */
const TOAST_DURATION_MS = 5000;
const MIN_SWIPE_PX = 50;

/** One toast: dismissed after five seconds (paused while hovered or focused), by its button, or by a swipe to the right. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant, action } = toast;
  const [isPaused, setIsPaused] = useState(false);
  const remainingMs = useRef(TOAST_DURATION_MS);
  const swipe = useSwipeRight(() => dismissToast(id));
  const card = useRef<HTMLDivElement>(null);
  useFocusReturn(card);

  useEffect(() => {
    if (isPaused) return;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => dismissToast(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAtMs;
    };
  }, [id, isPaused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button dismisses it without a pointer
    <div
      ref={card}
      className={toastStyle}
      role={variant === 'destructive' ? 'alert' : undefined}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      {...swipe}
    >
      <Icon name={variant === 'destructive' ? 'alert' : 'check'} />
      <div className={styles.message}>
        <p className={styles.title}>{title}</p>
        <p>{description}</p>
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.press();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.closeButton} aria-label="Close" onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The element that had the focus before the focus entered the region of the toasts. */
let previousFocus: EventTarget | null = null;

/**
 * When the toast is removed while it or its region has the focus, returns the focus to `previousFocus`; to the region when
 * another toast has replaced it, or when that element is gone.
 */
function useFocusReturn(card: RefObject<HTMLElement | null>): void {
  // A layout effect, whose cleanup runs while the toast is still in the page.
  useLayoutEffect(() => {
    const region = card.current?.parentElement;
    if (!region) return;
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (!region.contains(relatedTarget as Node | null)) previousFocus = relatedTarget;
    };
    region.addEventListener('focusin', rememberFocus);
    return () => {
      region.removeEventListener('focusin', rememberFocus);
      if (!region.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        const canRestoreFocus =
          region.childElementCount === 0 && previousFocus instanceof HTMLElement && previousFocus.isConnected;
        (canRestoreFocus ? (previousFocus as HTMLElement) : region).focus({ preventScroll: true });
      });
    };
  }, [card]);
}

/** The card follows the pointer to the right. Released beyond the threshold it is dismissed, otherwise it moves back. */
function useSwipeRight(dismiss: () => void) {
  const start = useRef<number | null>(null);
  const calculateTravelledPx = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = null;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) event.currentTarget.style.translate = `${calculateTravelledPx(event)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (calculateTravelledPx(event) >= MIN_SWIPE_PX) dismiss();
      release(event);
    },
    onPointerCancel: release,
  };
}
