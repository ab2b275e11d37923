import { Button } from './button.tsx';
import * as styles from './could-not-open.css.ts';

/** In the place of a control whose part could not be fetched. `what`, e.g. "the form". */
export function CouldNotOpen({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={styles.couldNotOpen} role="alert">
      <p>{`We could not open ${what}. Please check your connection.`}</p>
      <Button look="quiet" small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
