import type { FormState } from '../../../src/contract/owner/forms.ts';
import { DONE_QUERY_NAMES } from '../../../src/contract/owner/paths.ts';
import type { OwnerView } from '../../../src/contract/owner/view.ts';
import type { SignInPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import type { Deps } from '../../deps.ts';

export type PageContext = FormState & {
  deps: Deps;
  now: Temporal.Instant;
  /** the parameters of the path */
  params: Record<string, string>;
  /** the query parameters of the address */
  query: Record<string, string>;
  namesHidden: boolean;
  signedInAt: Temporal.Instant;
};

/** A page of the owner's area: its path, the sign-in age that it requires, and how its view is read. */
export type OwnerPage = {
  path: string;
  /** a function when it depends on the row that the page shows */
  purpose: SignInPurpose | ((context: Pick<PageContext, 'deps' | 'params'>) => Promise<SignInPurpose>);
  read(context: PageContext): OwnerView | Promise<OwnerView>;
};

/** The id in the path of a page. */
export const pickPathId = ({ id = '' }: Record<string, string>): string => id;

/** The context with the id in the path. */
export const withId = (context: PageContext) => ({ ...context, id: pickPathId(context.params) });

/**
 * The path with what was chosen on the page, but without the search words, which name a client, and without the toast
 * of an action, which is not to be shown again.
 */
export function buildReturnPath(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['q', ...DONE_QUERY_NAMES]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
