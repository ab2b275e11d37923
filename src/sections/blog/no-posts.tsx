import { Icon } from '../../ui/icon.tsx';
import * as styles from './blog.css.ts';

export function NoPosts() {
  return (
    <div className={styles.emptyPanel}>
      <span className={styles.emptyIcon}>
        <Icon name="sleep" />
      </span>
      <p className={styles.emptyTitle}>No blog posts available</p>
      <p>Check back soon for expert lash care tips and guides!</p>
    </div>
  );
}
