import { formPaths } from '../../../contract/owner/forms.ts';
import type { GalleryConfirmationView } from '../../../contract/owner/gallery.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { form } from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';

/** Asks before a picture is deleted, or a photo whose person has changed their mind. OWNER §2 (Confirming), §6.10. */
export function GalleryConfirmationPage({ view }: { view: GalleryConfirmationView }) {
  const { id, question, title: subtitle, isPublished, isSample, refused } = view;
  const keepLink = { text: 'Keep it', href: formPaths.saveGalleryItem(id) };
  const publicationText = isPublished ? 'It is taken off the website at once' : 'It is not on the website';
  const deletionText = isSample ? 'it is deleted' : 'the photo is deleted';
  const isDeleting = question === 'delete';
  return (
    <ConfirmationLayout
      title={isDeleting ? 'Delete this picture?' : 'Was the yes withdrawn?'}
      {...{ subtitle, refused, keepLink }}
      closedReason={null}
    >
      <OwnerForm action={isDeleting ? formPaths.deleteGalleryItem(id) : formPaths.withdrawConsent(id)} className={form}>
        <p>{`${publicationText}, and ${deletionText}. This cannot be undone.`}</p>
        <ConfirmationActions keepLink={keepLink}>
          {isDeleting ? 'Delete the picture' : 'Take it off and delete the photo'}
        </ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
