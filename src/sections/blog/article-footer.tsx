import { ButtonLink } from '../../ui/button.tsx';
import * as styles from './article.css.ts';

/** The tags of an article and a link to the booking. */
export function ArticleFooter({ tags }: { tags: readonly string[] }) {
  return (
    <footer>
      {tags.length > 0 ? (
        <section className={styles.topics} aria-labelledby="related-topics">
          <h2 id="related-topics" className={styles.topicsTitle}>
            Related Topics
          </h2>
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.callToAction}>
        <div className={styles.callToActionText}>
          <h2>Ready to Transform Your Lashes</h2>
          <p>Choose a set and a time that suits you. We map it to your eyes when you come.</p>
        </div>
        <ButtonLink href="/#booking">Book Your Appointment</ButtonLink>
      </div>
    </footer>
  );
}
