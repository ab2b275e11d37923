import type { ArticleConfirmationView } from '../../../contract/owner/articles.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';

/** What publishing or unpublishing an article means, and the question whether to. OWNER §2 (Confirming), §6.10. */
export function ArticleConfirmationPage({ view }: { view: ArticleConfirmationView }) {
  const { id, verb, path, title: subtitle, revision, refused, closedReason } = view;
  const isPublishing = verb === 'publish';
  const keepLink = { text: isPublishing ? 'Keep it a draft' : 'Keep it on the site', href: formPaths.saveArticle(id) };
  return (
    <ConfirmationLayout
      title={isPublishing ? 'Publish this article?' : 'Unpublish this article?'}
      {...{ subtitle, refused, closedReason, keepLink }}
    >
      <OwnerForm
        action={isPublishing ? formPaths.publishArticle(id) : formPaths.unpublishArticle(id)}
        className={styles.form}
      >
        <input type="hidden" name="revision" value={revision} />
        <p>{isPublishing ? describePublishing(view) : describeUnpublishing(path)}</p>
        <ConfirmationActions keepLink={keepLink}>{isPublishing ? 'Publish' : 'Unpublish'}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

function describePublishing({ path, isSlugFixed }: ArticleConfirmationView): string {
  const text = `Everybody can read it at ${path}, in the blog and in the feed.`;
  return isSlugFixed ? text : `${text} Its address stays the same from then on.`;
}

const describeUnpublishing = (path: string): string =>
  `${path} is not found any more, and the article leaves the blog and the feed. Its text stays here as a draft.`;
