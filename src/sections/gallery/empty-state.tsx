import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './gallery.css.ts';

type EmptyStateProps = {
  text: string;
  /** true after a failure: screen readers then announce the text at once */
  failed?: boolean;
  actionLabel: string;
  onAction: () => void;
};

/** Shown in place of pictures: the reason why there are none, and a button that works before hydration too. */
export function EmptyState({ text, failed = false, actionLabel, onAction }: EmptyStateProps) {
  return (
    <form
      className={styles.emptyPanel}
      aria-label={actionLabel}
      action="/#gallery"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onAction();
      }}
    >
      <Icon name="sleep" />
      <p role={failed ? 'alert' : undefined}>{text}</p>
      <Button type="submit" variant="ink" small>
        {actionLabel}
      </Button>
    </form>
  );
}
