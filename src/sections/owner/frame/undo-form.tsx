import { size, variant } from '../../../ui/button.css.ts';
import { OwnerForm } from './owner-form.tsx';

type UndoFormProps = {
  /** where it is posted to; it names the action */
  action: string;
  /** the page that is shown once it is undone */
  returnTo: string;
  /** the id of the text that says what was done, where there are several of these buttons */
  describedBy?: string;
};

/** The button that undoes an action, in the toast and in the log. OWNER §8. */
export const UndoForm = ({ action, returnTo, describedBy }: UndoFormProps) => (
  <OwnerForm action={action}>
    <input type="hidden" name="returnTo" value={returnTo} />
    <button type="submit" aria-describedby={describedBy} className={`${variant.quiet} ${size.small}`}>
      Undo
    </button>
  </OwnerForm>
);
