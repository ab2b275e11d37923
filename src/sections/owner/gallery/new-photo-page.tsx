import { formPaths } from '../../../contract/owner/forms.ts';
import type { NewGalleryPhotoView } from '../../../contract/owner/gallery.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { GALLERY_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import { lead } from '../settings/settings.css.ts';
import { ConsentFields } from './consent-fields.tsx';
import * as styles from './gallery.css.ts';
import { DescriptionFields } from './gallery-fields.tsx';

/** Leaves out HEIC, which few browsers show: a phone then sends JPEG. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/**
 * Adds a photo, which is published afterwards. The file is the last field: when it is too large only the beginning of the
 * request is read, and the fields before it are kept. OWNER §6.10.
 */
export function NewPhotoPage({ view }: { view: NewGalleryPhotoView }) {
  const { refused } = view;
  return (
    <>
      <BackLink href={GALLERY_NAV_ITEM.href} text={GALLERY_NAV_ITEM.label} />
      <h1 className={title}>Add a photo</h1>
      <p className={lead}>It is not on the website until you publish it.</p>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <OwnerForm action={formPaths.addGalleryPhoto()} className={styles.wideForm} hasFile>
        <div className={styles.fields}>
          <DescriptionFields view={view} />
        </div>
        <div className={styles.fields}>
          <ConsentFields view={view} />
          <TextField
            label="Photo"
            name="photo"
            type="file"
            accept={ACCEPTED_TYPES}
            required
            description="At most 10 MB. Where and when it was taken is removed."
            error={refused ? 'Please choose the photo again.' : null}
          />
          <div className={styles.actions}>
            <button className={variant.ink} type="submit">
              Save the photo
            </button>
            <p className={smallText}>You can publish it next.</p>
          </div>
        </div>
      </OwnerForm>
    </>
  );
}
