import * as styles from './carousel.css.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

type RailArrowsProps = {
  className: string;
  isAtStart?: boolean;
  isAtEnd?: boolean;
  onStep: (direction: 1 | -1) => void;
};

/** The Previous and Next buttons of a rail, hidden until hydration. */
export function RailArrows({ className, isAtStart, isAtEnd, onStep }: RailArrowsProps) {
  const isHydrated = useHydrated();
  return (
    <div className={`${className} ${styles.hiddenUntilHydrated}`} data-hydrated={isHydrated || undefined}>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Previous"
        aria-disabled={isAtStart}
        onClick={() => onStep(-1)}
      >
        <Icon name="prev" />
      </button>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Next"
        aria-disabled={isAtEnd}
        onClick={() => onStep(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
