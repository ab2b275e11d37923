import type { PolicyFacts } from '../../content/policies/contact.ts';
import type { PolicyDocument } from '../../content/policies/policy.ts';
import { brandPreview } from '../../content/previews.ts';
import { formatDate } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { plainLink } from '../../ui/link.css.ts';
import { useStudioFacts } from '../layout/contacts.tsx';
import { PageHead } from '../layout/page-head.tsx';
import * as styles from './policy.css.ts';
import { PolicyBlocks } from './policy-blocks.tsx';
import { Today } from './today.tsx';

/** A policy with its table of contents, which is sticky beside the text on wide screens. SPEC §2. */
export function PolicyPage({
  path,
  buildDocument,
}: {
  path: string;
  buildDocument: (facts: PolicyFacts) => PolicyDocument;
}) {
  const { title, description, inForceSince, sections } = buildDocument(useStudioFacts());
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHead
        path={path}
        title={title}
        preview={import.meta.env.SSR ? { description, image: brandPreview } : undefined}
      />
      <header className={styles.head}>
        <ButtonLink variant="quiet" small icon="prev" href="/">
          Back to Home
        </ButtonLink>
        <h1>{title}</h1>
        <p className={styles.dates}>
          <span>
            Last Updated: <Today />
          </span>
          <span>
            In force since <time dateTime={inForceSince}>{formatDate(Temporal.PlainDate.from(inForceSince))}</time>
          </span>
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents" className={styles.contentsTitle}>
          Contents
        </h2>
        <ol className={styles.contentsList}>
          {sections.map(({ id, heading }) => (
            <li key={id} className={styles.contentsEntry}>
              <a className={plainLink} href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} className={styles.section}>
            <h2 className={styles.heading}>{heading}</h2>
            <PolicyBlocks blocks={body} />
          </section>
        ))}
      </div>
    </main>
  );
}
