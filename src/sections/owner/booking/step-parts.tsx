import type { ReactNode } from 'react';
import type { BookingPageView } from '../../../contract/owner-booking.ts';
import { ANSWERS_BUTTON, STEP_FIELD } from '../../../contract/owner-booking-steps.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';

/** The id of the page's form that is posted: of the booking, and of a step that carries on what was typed. */
export const BOOKING_FORM_ID = 'book';

/** Whether the page has a form that is posted, so that its links are buttons of it. */
export const isPosted = ({ when, kept }: Pick<BookingPageView, 'when' | 'kept'>): boolean =>
  when !== null || Object.keys(kept).length > 0;

type StepLinkProps = { href: string; isPosted: boolean; className: string; label?: string; children: ReactNode };

/** To the page with other answers: a link, and a button where something may be typed, which it takes along. */
export const StepLink = ({ href, isPosted: isButton, className, label, children }: StepLinkProps) =>
  isButton ? (
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
 * The first button of the form, which Enter in one of its fields presses: without it that would be "Change". It does what the
 * button at the foot of the page does.
 */
export const EnterButton = () => (
  <button type="submit" form={BOOKING_FORM_ID} className={visuallyHidden} tabIndex={-1} aria-hidden="true" />
);

type StepFormProps = Pick<BookingPageView, 'answers' | 'kept'> & {
  /** the names of its own fields */
  own: readonly string[];
  className: string;
  children: ReactNode;
};

/** The form of a step: its answers go into the address, or are posted with what was typed. */
export function StepForm({ answers, kept, own, className, children }: StepFormProps) {
  const path = formPaths.bookForClient();
  if (!isPosted({ when: null, kept }))
    return (
      <form className={className} action={path} method="get" noValidate>
        <HiddenFields values={answers} except={own} />
        {children}
      </form>
    );
  return (
    <OwnerForm id={BOOKING_FORM_ID} className={className} action={path} noValidate>
      <HiddenFields values={{ ...answers, ...kept, [STEP_FIELD]: 'yes' }} except={own} />
      {children}
    </OwnerForm>
  );
}
