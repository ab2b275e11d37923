import { ArticleBody } from '../../blog/article-body.tsx';
import { panel, panelTitle, smallText } from '../parts/panel.css.ts';
import * as styles from './articles.css.ts';

/** Contains all the markup that src/domain/content/markup.ts reads. */
const MARKUP_EXAMPLE = `## A heading

A paragraph with **bold words**. A blank line ends it.

### A smaller heading

- one thing
- another thing`;

/** The markup of an article, with an example as its page shows it. OWNER §6.10. */
export function MarkupGuide() {
  return (
    <section className={panel} aria-labelledby="how-to-write">
      <h2 id="how-to-write" className={panelTitle}>
        How to write
      </h2>
      <p className={smallText}>
        Everything else is shown as it is typed: there are no links, pictures or HTML in a text.
      </p>
      <pre className={styles.markup}>{MARKUP_EXAMPLE}</pre>
      <p className={smallText}>becomes</p>
      <div className={styles.example}>
        <ArticleBody content={MARKUP_EXAMPLE} />
      </div>
    </section>
  );
}
