import {
  articleFormSchema,
  articleStateFormSchema,
  newArticleFormSchema,
} from '../../../src/contract/owner/articles.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { publishPost, unpublishPost } from '../../owner/articles/publish-post.ts';
import { saveNewPost, savePost } from '../../owner/articles/save-post.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, type OwnerFormRoute } from './form-route.ts';

/** Room for the longest article, with up to nine bytes per character in a form, and the other fields. */
const MAX_ARTICLE_FORM_BYTES = 192 * 1024;

/**
 * The page after saving, by the button that was pressed: "Publish" and "Unpublish" ask first, and a preview shows what was
 * just saved.
 */
function buildPathAfterSaving(id: string, { next }: Record<string, string>): string {
  if (next === 'publish') return formPaths.publishArticle(id);
  if (next === 'unpublish') return formPaths.unpublishArticle(id);
  return next === 'preview' ? `${formPaths.saveArticle(id)}/preview` : formPaths.saveArticle(id);
}

/** The forms of /studio/articles. A new article has the id of the action that makes it. OWNER §6.10, §7. */
export const ARTICLE_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.newArticle,
    purpose: 'ordinary',
    maxBytes: MAX_ARTICLE_FORM_BYTES,
    buildNextPath: (_id, typed, actionId) => buildPathAfterSaving(actionId, typed),
    schema: newArticleFormSchema,
    act: ({ deps, fields, actionContext }) => saveNewPost(deps.db, fields, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.saveArticle,
    purpose: 'ordinary',
    maxBytes: MAX_ARTICLE_FORM_BYTES,
    buildNextPath: buildPathAfterSaving,
    schema: articleFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => savePost(deps.db, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.publishArticle,
    purpose: 'ordinary',
    buildNextPath: formPaths.saveArticle,
    schema: articleStateFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => publishPost(deps.db, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.unpublishArticle,
    purpose: 'ordinary',
    buildNextPath: formPaths.saveArticle,
    schema: articleStateFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => unpublishPost(deps.db, { id, ...fields }, actionContext),
  }),
];
