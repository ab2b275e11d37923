import type { ReactNode } from 'react';
import type { ArticleEditorView } from '../../../contract/owner/articles.ts';
import { ARTICLE_LIMITS, type ArticleField, type ArticleInput, toSlug } from '../../../domain/content/article-form.ts';
import { BLOG_CATEGORIES } from '../../../domain/content/blog.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './articles.css.ts';
import { PictureChoice } from './picture-choice.tsx';

type ArticleFieldsProps = {
  view: ArticleEditorView;
  /** what the fields show */
  values: ArticleInput;
  /** the problem of each field */
  problems: Partial<ArticleInput>;
};

/** Whether the article was changed in another tab, so that each field shows what is stored by now. */
const isEditConflict = ({ refused }: ArticleEditorView): boolean => refused?.code === 'CHANGED_SINCE';

/**
 * Whether the stored text differs from the typed one, after an edit conflict. Browsers post a line break as two characters.
 */
const isDifferentFromStored = (view: ArticleEditorView, field: ArticleField, typed: string): boolean =>
  isEditConflict(view) && view.storedValues[field] !== typed.replaceAll('\r\n', '\n');

/** The stored value of a field; the picture as its description. */
const formatStoredField = ({ storedValues, pictures }: ArticleEditorView, field: ArticleField): string =>
  (field === 'picture' ? pictures.find(({ path }) => path === storedValues.picture)?.text : undefined) ??
  storedValues[field];

/** A field, and below it the stored value when an edit conflict has made it differ from the typed one. */
function FieldWithStoredValue({ view, field, value, children }: FieldWithStoredValueProps) {
  return (
    <div>
      {children}
      {isDifferentFromStored(view, field, value) ? (
        <p className={`${smallText} ${styles.storedValue}`}>{`Now: ${formatStoredField(view, field)}`}</p>
      ) : null}
    </div>
  );
}

type FieldWithStoredValueProps = { view: ArticleEditorView; field: ArticleField; value: string; children: ReactNode };

/** The address: typed, or made from the title, until the article is published for the first time. */
function SlugField({ view, values, problems }: ArticleFieldsProps) {
  if (view.article?.isSlugFixed)
    return (
      <p className={smallText}>{`Address: /blog/${view.storedValues.slug}. It stays: the article was published.`}</p>
    );
  const isTaken = view.refused?.code === 'SLUG_TAKEN';
  const value = isTaken && values.slug === '' ? toSlug(values.title) : values.slug;
  return (
    <FieldWithStoredValue view={view} field="slug" value={values.slug}>
      <TextField
        label="Address"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description="What comes after /blog/. Left empty, it is made from the title. Once published, it stays."
        error={isTaken ? (view.refused?.message ?? null) : (problems.slug ?? null)}
        defaultValue={value}
      />
    </FieldWithStoredValue>
  );
}

/** The text, and below it the stored text when that was changed in another tab. */
function ContentField({ view, values, problems }: ArticleFieldsProps) {
  return (
    <>
      <TextArea
        label="Text"
        name="content"
        rows={18}
        description={`At most ${ARTICLE_LIMITS.content.toLocaleString('en-AU')} characters.`}
        error={problems.content ?? null}
        defaultValue={values.content}
      />
      {isDifferentFromStored(view, 'content', values.content) ? (
        <TextArea label="The text as it is now" rows={10} readOnly defaultValue={view.storedValues.content} />
      ) : null}
    </>
  );
}

/** The fields of an article. They accept a text that is too long, and the form then reports it beside the field. */
export function ArticleFields(props: ArticleFieldsProps) {
  const { view, values, problems } = props;
  return (
    <>
      <FieldWithStoredValue view={view} field="title" value={values.title}>
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          required
          error={problems.title ?? null}
          defaultValue={values.title}
        />
      </FieldWithStoredValue>
      <SlugField {...props} />
      <FieldWithStoredValue view={view} field="excerpt" value={values.excerpt}>
        <TextArea
          label="Excerpt"
          name="excerpt"
          description={`For the list, search results and below the title. At most ${ARTICLE_LIMITS.excerpt} characters.`}
          error={problems.excerpt ?? null}
          defaultValue={values.excerpt}
        />
      </FieldWithStoredValue>
      <FieldWithStoredValue view={view} field="category" value={values.category}>
        <SelectField label="Category" name="category" error={problems.category ?? null} defaultValue={values.category}>
          {BLOG_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </FieldWithStoredValue>
      <FieldWithStoredValue view={view} field="tags" value={values.tags}>
        <TextField
          label="Tags"
          name="tags"
          autoComplete="off"
          description={`With commas between them, at most ${ARTICLE_LIMITS.tags}.`}
          error={problems.tags ?? null}
          defaultValue={values.tags}
        />
      </FieldWithStoredValue>
      <FieldWithStoredValue view={view} field="picture" value={values.picture}>
        <PictureChoice pictures={view.pictures} chosenPath={values.picture} problem={problems.picture ?? null} />
      </FieldWithStoredValue>
      <ContentField {...props} />
    </>
  );
}
