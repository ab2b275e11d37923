import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './toast.css.ts';
import { dismissToast, type ShownToast } from './toast.ts';

/** How long a toast is shown. SPEC §9. */
const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** One toast: dismissed after five seconds (paused while hovered or focused), by its button, or by a swipe to the right. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant, action } = toast;
  const [paused, setPaused] = useState(false);
  const remaining = useRef(DURATION_MS);
  const swipe = useSwipeRight(() => dismissToast(id));
  const card = useRef<HTMLDivElement>(null);
  useFocusReturn(card);

  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [id, paused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button dismisses it without a pointer
    <div
      ref={card}
      className={styles.toast}
      role={variant === 'destructive' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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
let focusedBefore: EventTarget | null = null;

/**
 * When the toast is removed while it or its region has the focus, returns the focus to `focusedBefore`; to the region when
 * another toast has replaced it, or when that element is gone.
 */
function useFocusReturn(card: RefObject<HTMLElement | null>): void {
  // A layout effect, whose cleanup runs while the toast is still in the page.
  useLayoutEffect(() => {
    const region = card.current?.parentElement;
    if (!region) return;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!region.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget;
    };
    region.addEventListener('focusin', remember);
    return () => {
      region.removeEventListener('focusin', remember);
      if (!region.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        const isBack =
          region.childElementCount === 0 && focusedBefore instanceof HTMLElement && focusedBefore.isConnected;
        (isBack ? (focusedBefore as HTMLElement) : region).focus({ preventScroll: true });
      });
    };
  }, [card]);
}

/** The card follows the pointer to the right. Released beyond the threshold it is dismissed, otherwise it moves back. */
function useSwipeRight(dismiss: () => void) {
  const start = useRef<number | null>(null);
  const travelled = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
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
      if (start.current !== null) event.currentTarget.style.translate = `${travelled(event)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (travelled(event) >= SWIPE_PX) dismiss();
      release(event);
    },
    onPointerCancel: release,
  };
}
