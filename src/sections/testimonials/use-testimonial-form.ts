import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { findInlineErrorMessage, isRefusal, isUnauthenticated, toErrorMessage } from '../../api/call.ts';
import { submitTestimonial, testimonialsQuery } from '../../api/content.ts';
import { DEFAULT_RATING, TESTIMONIAL_SERVICES } from '../../domain/content/testimonial.ts';
import { showToast } from '../../ui/toast.ts';
import { redirectAfterSessionEndTo } from '../sign-in/redirect-to-sign-in.ts';
import { createPhotoUpload } from './photo-upload.ts';
import {
  clearTestimonialDraft,
  readTestimonialDraft,
  saveTestimonialDraft,
  type TestimonialFields,
} from './testimonial-draft.ts';

const EMPTY_FIELDS: TestimonialFields = { rating: DEFAULT_RATING, serviceType: '', content: '' };
/** The section with the button that opens the dialog, on the home page and the reviews page. */
const SECTION_HASH = '#testimonials';
/** The messages when the form cannot be sent or the submission failed. SPEC §5 and §8. */
const MISSING_FIELDS_MESSAGE = 'Please provide a review and select the service type.';
const MISSING_SERVICE_MESSAGE = 'Please select the service type.';
const MISSING_REVIEW_MESSAGE = 'Please provide a review.';
const SUBMISSION_FAILED_MESSAGE = 'Failed to submit testimonial. Please try again.';
const PHOTO_NOT_UPLOADED_MESSAGE = 'A photo is not uploaded yet. Please upload it, or remove it.';

/** A refusal's own message, which says what to change; after any other failure the request to try again. */
const describeFailure = (error: Error | null): string =>
  isRefusal(error) ? toErrorMessage(error, SUBMISSION_FAILED_MESSAGE) : SUBMISSION_FAILED_MESSAGE;

/** The upload of one photo, as long as the dialog is mounted. */
function usePhotoUpload(onSignedOut: () => void) {
  const notifySignedOut = useEffectEvent(onSignedOut);
  const [upload] = useState(() => createPhotoUpload(() => notifySignedOut()));
  useEffect(() => upload.close, [upload]);
  return upload;
}

/** The state of the form, its two uploads, and the submission. `clientId`: the client who writes. */
export function useTestimonialForm(clientId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [{ hadPhotos, ...restoredFields }] = useState(
    () => readTestimonialDraft(clientId) ?? { ...EMPTY_FIELDS, hadPhotos: false },
  );
  const [fields, setFields] = useState(restoredFields);
  const [hasLostPhotos, setLostPhotos] = useState(hadPhotos);
  const [showsMissing, setShowsMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [submissionCount, setSubmissionCount] = useState(0);
  const signInAgain = () => {
    saveDraft(fields, true);
    redirectAfterSessionEndTo(SECTION_HASH);
  };
  const beforeUpload = usePhotoUpload(signInAgain);
  const afterUpload = usePhotoUpload(signInAgain);
  const photos = [beforeUpload, afterUpload];
  const hasPhotos = () => photos.some((photo) => photo.store.get().step !== 'empty');
  const saveDraft = (enteredFields: TestimonialFields, reopens = false) =>
    saveTestimonialDraft({ ...enteredFields, hadPhotos: hasLostPhotos || hasPhotos(), reopens }, clientId);

  // Saves the draft at each change of a photo, so that `hadPhotos` is right after a reload even if no field changed since.
  const keepDraft = useEffectEvent(() => {
    if (hasPhotos()) setLostPhotos(false);
    saveDraft(fields);
  });
  useEffect(() => {
    const unsubscribers = [beforeUpload, afterUpload].map(({ store }) => store.subscribe(() => keepDraft()));
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [beforeUpload, afterUpload]);

  const submitMutation = useMutation({
    mutationFn: submitTestimonial,
    onSuccess: () => {
      showToast({ title: 'Thank You!', description: 'Your testimonial has been submitted and is pending approval.' });
      void queryClient.fetchQuery({ ...testimonialsQuery, staleTime: 0 }).catch(() => {});
      setFields(EMPTY_FIELDS);
      setLostPhotos(false);
      for (const photo of photos) photo.remove();
      // After removing the photos, because that saves the draft.
      clearTestimonialDraft();
      onDone();
    },
    meta: { failure: { surface: 'both', title: 'Submission Failed', describe: describeFailure } },
    onError: (error) => {
      if (!isUnauthenticated(error)) return console.error(error);
      signInAgain();
    },
  });

  const chosenService = TESTIMONIAL_SERVICES.find((id) => id === fields.serviceType);
  const hasReview = fields.content.trim() !== '';
  const failure =
    findInlineErrorMessage(submitMutation.error, SUBMISSION_FAILED_MESSAGE) && describeFailure(submitMutation.error);

  return {
    fields,
    changeFields: (change: Partial<TestimonialFields>) => {
      setFields({ ...fields, ...change });
      saveDraft({ ...fields, ...change });
    },
    beforeUpload,
    afterUpload,
    /** true when photos had been chosen before a reload, which loses them, and none since */
    hasLostPhotos,
    problem: problem ?? failure,
    /** whether a toast has announced the problem */
    hasToast: problem === null,
    /** for each field that was missing at the last submission, and still is */
    errors: {
      serviceType: showsMissing && !chosenService ? MISSING_SERVICE_MESSAGE : null,
      content: showsMissing && !hasReview ? MISSING_REVIEW_MESSAGE : null,
    },
    /** the number of times that the form was submitted */
    submissionCount,
    isPending: submitMutation.isPending,
    submit() {
      saveDraft(fields);
      const isMissing = !chosenService || !hasReview;
      const isUploadPending = photos.some((photo) => !['empty', 'uploaded'].includes(photo.store.get().step));
      setSubmissionCount((count) => count + 1);
      setShowsMissing(isMissing);
      setProblem(isUploadPending && !isMissing ? PHOTO_NOT_UPLOADED_MESSAGE : null);
      if (isMissing)
        showToast({ title: 'Missing Information', description: MISSING_FIELDS_MESSAGE, variant: 'destructive' });
      else if (!isUploadPending)
        submitMutation.mutate({
          clientId,
          ...fields,
          serviceType: chosenService,
          beforeImage: beforeUpload.store.get().path,
          afterImage: afterUpload.store.get().path,
        });
    },
  };
}
