/** The pages that only ask before an action that cannot be undone. OWNER §2 (Confirming). */
import type { FormState } from './forms.ts';

/**
 * `about`: the subject, in one line; `verb`: the label of the button; `keep`: the label of the answer that changes nothing,
 * which leads back to `from`; `action`: the path that the form is posted to; `closedReason`: why there is nothing to do any more.
 */
export type ActionConfirmationView = FormState & {
  page: 'let-go' | 'request-claim' | 'end-feed';
  forms: string[];
  title: string;
  about: string;
  text: string;
  verb: string;
  keep: string;
  from: string;
  action: string;
  closedReason: string | null;
};
