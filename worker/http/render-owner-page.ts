import css from 'virtual:owner-style';
import type { Context } from 'hono';
import type { OwnerFrame, OwnerView } from '../../src/contract/owner/view.ts';
import { RETRY_AFTER_SECONDS } from './on-error.ts';
import type { AppEnv } from './request-context.ts';

/** Answers with a page of the owner's area. React is imported with the first page, as for the public pages. */
export async function renderOwnerPage(
  c: Context<AppEnv>,
  view: OwnerView,
  frame: OwnerFrame,
  status: number,
): Promise<Response> {
  const { renderOwnerDocument } = await import('../../src/owner-document.tsx');
  c.set('isOwnerPage', true);
  return new Response(renderOwnerDocument(view, frame, css), {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    },
  });
}
