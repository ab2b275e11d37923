/** Questions before what cannot be undone, with nothing but words and a button. OWNER §2 (Confirming). */
import type { FormState } from './owner-forms.ts';

/**
 * `about`: what it is about, in one line; `verb`: the words on the button; `keep`: those of the answer that changes nothing,
 * which leads back to `from`; `action`: where its form is posted to; `closed`: why there is nothing to do any more.
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
  closed: string | null;
};
