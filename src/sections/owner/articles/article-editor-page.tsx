import type { ArticleEditorView, EditedArticle } from '../../../contract/owner/articles.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { ARTICLE_FIELDS, type ArticleInput, listArticleProblems } from '../../../domain/content/article-form.ts';
import { variant } from '../../../ui/button.css.ts';
import { ARTICLES_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { panelLink, smallText, title } from '../parts/panel.css.ts';
import { ArticleFields } from './article-fields.tsx';
import * as styles from './articles.css.ts';
import { MarkupGuide } from './markup-guide.tsx';

/** The typed values after a refusal, else the stored ones. */
const toFormValues = ({ refused, typed, storedValues }: ArticleEditorView): ArticleInput =>
  Object.fromEntries(
    ARTICLE_FIELDS.map((field) => [field, (refused ? typed[field] : undefined) ?? storedValues[field]]),
  ) as ArticleInput;

/** The buttons of a draft: each saves what was typed, and two of them go on to the preview or to publishing. */
const DraftActions = () => (
  <div className={styles.actions}>
    <button className={variant.ink} type="submit">
      Save draft
    </button>
    <button className={variant.quiet} type="submit" name="next" value="preview">
      Preview
    </button>
    <button className={variant.primary} type="submit" name="next" value="publish">
      Publish
    </button>
    <p className={smallText}>Each of them saves it. Before it is published you are asked.</p>
  </div>
);

/** The buttons of a published article: both save what was typed, and "Unpublish" goes on to its question. */
const PublishedActions = ({ slug }: { slug: string }) => (
  <div className={styles.actions}>
    <button className={variant.primary} type="submit">
      Save
    </button>
    <button className={variant.quiet} type="submit" name="next" value="unpublish">
      Unpublish
    </button>
    <a className={panelLink} href={`/blog/${slug}`}>
      See it on the site
    </a>
    <p className={smallText}>
      It is on the site: visitors read what you save at once. Unpublish saves it, too, and asks first.
    </p>
  </div>
);

function EditorActions({ edited, slug }: { edited: EditedArticle | null; slug: string }) {
  return edited?.isPublished ? <PublishedActions slug={slug} /> : <DraftActions />;
}

/** The form of an article, new or not, and how its text is written. OWNER §6.10. */
export function ArticleEditorPage({ view }: { view: ArticleEditorView }) {
  const { article, refused, storedValues } = view;
  const values = toFormValues(view);
  const problems = refused?.code === 'INVALID_INPUT' ? listArticleProblems(values, article?.isPublished ?? false) : {};
  return (
    <>
      <BackLink href={ARTICLES_NAV_ITEM.href} text={ARTICLES_NAV_ITEM.label} />
      <h1 className={title}>{article ? storedValues.title : 'New article'}</h1>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <div className={styles.editor}>
        <OwnerForm
          action={article ? formPaths.saveArticle(article.id) : formPaths.newArticle()}
          className={styles.form}
        >
          {article ? <input type="hidden" name="revision" value={article.revision} /> : null}
          <ArticleFields {...{ view, values, problems }} />
          <EditorActions edited={article} slug={storedValues.slug} />
        </OwnerForm>
        <MarkupGuide />
      </div>
    </>
  );
}
