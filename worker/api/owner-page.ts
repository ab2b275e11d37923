import type { FormState } from '../../src/contract/owner-forms.ts';
import { DONE_QUERY_NAMES } from '../../src/contract/owner-paths.ts';
import type { OwnerView } from '../../src/contract/owner-view.ts';
import type { SignInPurpose } from '../../src/domain/owner-sign-in.ts';
import type { Deps } from '../deps.ts';

export type PageContext = FormState & {
  deps: Deps;
  now: Temporal.Instant;
  /** the parameters of the path */
  params: Record<string, string>;
  /** those of the address after the question mark */
  query: Record<string, string>;
  namesHidden: boolean;
  signedInAt: Temporal.Instant;
};

/** A page of the owner's area: for which path, how recent the sign-in has to be, and what it shows. */
export type OwnerPage = {
  path: string;
  /** a function where it depends on the row that the page is about */
  purpose: SignInPurpose | ((context: Pick<PageContext, 'deps' | 'params'>) => Promise<SignInPurpose>);
  read(context: PageContext): OwnerView | Promise<OwnerView>;
};

/** The id in the path of a page. */
export const pickPathId = ({ id = '' }: Record<string, string>): string => id;

/** The context with the id in the path. */
export const withId = (context: PageContext) => ({ ...context, id: pickPathId(context.params) });

/** With what was chosen on the page; the words of a search name a client, and the toast of what was done is not shown again. */
export function buildReturnPath(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['q', ...DONE_QUERY_NAMES]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
