import * as styles from './carousel.css.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

type RailArrowsProps = {
  className: string;
  atStart?: boolean;
  atEnd?: boolean;
  onStep: (direction: 1 | -1) => void;
};

/** The Previous and Next buttons of a rail, hidden until hydration. */
export function RailArrows({ className, atStart, atEnd, onStep }: RailArrowsProps) {
  const hydrated = useHydrated();
  return (
    <div className={`${className} ${styles.hiddenUntilHydrated}`} data-hydrated={hydrated || undefined}>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Previous"
        aria-disabled={atStart}
        onClick={() => onStep(-1)}
      >
        <Icon name="prev" />
      </button>
      <button type="button" className={styles.arrow} aria-label="Next" aria-disabled={atEnd} onClick={() => onStep(1)}>
        <Icon name="next" />
      </button>
    </div>
  );
}
