import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { DialogError, ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { RatingField } from './rating-field.tsx';
import { ServiceField } from './service-field.tsx';
import * as styles from './testimonial-dialog.css.ts';
import { useTestimonialForm } from './use-testimonial-form.ts';

type TestimonialDialogProps = { clientId: string; isOpen: boolean; onClose: () => void };

/**
 * The form for a testimonial: stars, service, text and two optional photos. Closing the dialog keeps all values; a reload
 * and signing in again keep all except photos. Only submitting resets the form. SPEC §2 (Testimonials section), §5, §8.
 */
export function TestimonialDialog({ clientId, isOpen, onClose }: TestimonialDialogProps) {
  const form = useTestimonialForm(clientId, onClose);
  const {
    fields,
    changeFields,
    beforeUpload,
    afterUpload,
    hasLostPhotos,
    problem,
    hasToast,
    errors,
    submissionCount,
    isPending,
    submit,
  } = form;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The errors must be there before a field gets the focus, because a screen reader then reads its description.
    flushSync(submit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <ModalDialog title="Share Your Experience" isOpen={isOpen} isDismissable={false} onClose={onClose}>
      <p className={styles.lead}>How was your set? We read every review before it goes up.</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <RatingField rating={fields.rating} onChange={(rating) => changeFields({ rating })} />
        <ServiceField
          serviceType={fields.serviceType}
          error={errors.serviceType}
          onChange={(serviceType) => changeFields({ serviceType })}
        />
        <TextArea
          label="Your Review"
          error={errors.content}
          rows={4}
          maxLength={5000}
          value={fields.content}
          onChange={({ target }) => changeFields({ content: target.value })}
        />
        <div className={styles.photos}>
          {hasLostPhotos ? <p>Your photos were not kept. Please choose them again.</p> : null}
          <div className={styles.pair}>
            <PhotoField photoName="Before" upload={beforeUpload} />
            <PhotoField photoName="After" upload={afterUpload} />
          </div>
          <p className={styles.photoConsent}>
            Once we have approved your review we may show the photos beside it, here and on our social media; ask us at
            any time and we take them down.
          </p>
        </div>
        {/* A new element for each submission, so that screen readers announce the same message again where no toast does. */}
        {problem ? (
          <DialogError key={submissionCount} hasToast={hasToast}>
            {problem}
          </DialogError>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" pending={isPending}>
            {isPending ? 'Submitting...' : 'Submit Review'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
