import type { ReactNode } from 'react';
import type { BookingPageView } from '../../../contract/owner/booking.ts';
import { ANSWERS_BUTTON, STEP_FIELD } from '../../../contract/owner/booking-steps.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';

/** The id of the form that the page posts: the booking, or a step that passes on what was typed. */
export const BOOKING_FORM_ID = 'book';

/** Whether the page has a form that is posted; the links of the page are then buttons of that form. */
export const isPosted = ({ timeStep, postedFields }: Pick<BookingPageView, 'timeStep' | 'postedFields'>): boolean =>
  timeStep !== null || Object.keys(postedFields).length > 0;

type StepLinkProps = { href: string; isFormPosted: boolean; className: string; label?: string; children: ReactNode };

/** A link to the page with other answers; a button when fields may have been typed, which it posts to keep them. */
export const StepLink = ({ href, isFormPosted, className, label, children }: StepLinkProps) =>
  isFormPosted ? (
    <button
      type="submit"
      form={BOOKING_FORM_ID}
      formNoValidate
      name={ANSWERS_BUTTON}
      value={href}
      aria-label={label}
      className={className}
    >
      {children}
    </button>
  ) : (
    <a className={className} href={href} aria-label={label}>
      {children}
    </a>
  );

/**
 * The first button of the form: Enter in a field presses it instead of "Change". It does the same as the button at the foot
 * of the page.
 */
export const EnterButton = () => (
  <button type="submit" form={BOOKING_FORM_ID} className={visuallyHidden} tabIndex={-1} aria-hidden="true" />
);

type StepFormProps = Pick<BookingPageView, 'answers' | 'postedFields'> & {
  /** the names of the step's own fields */
  ownFieldNames: readonly string[];
  className: string;
  children: ReactNode;
};

/** The form of a step: its answers go into the address, or are posted with what was typed. */
export function StepForm({ answers, postedFields, ownFieldNames, className, children }: StepFormProps) {
  const path = formPaths.bookForClient();
  if (!isPosted({ timeStep: null, postedFields }))
    return (
      <form className={className} action={path} method="get" noValidate>
        <HiddenFields values={answers} excludedNames={ownFieldNames} />
        {children}
      </form>
    );
  return (
    <OwnerForm id={BOOKING_FORM_ID} className={className} action={path} noValidate>
      <HiddenFields values={{ ...answers, ...postedFields, [STEP_FIELD]: 'yes' }} excludedNames={ownFieldNames} />
      {children}
    </OwnerForm>
  );
}
