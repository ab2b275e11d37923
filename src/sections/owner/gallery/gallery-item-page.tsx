import { formPaths } from '../../../contract/owner/forms.ts';
import type { GalleryItemView } from '../../../contract/owner/gallery.ts';
import { variant } from '../../../ui/button.css.ts';
import { Picture, SampleLabel } from '../../../ui/picture.tsx';
import { GALLERY_NAV_ITEM } from '../frame/nav-items.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import { ConsentFields } from './consent-fields.tsx';
import * as styles from './gallery.css.ts';
import { DescriptionFields } from './gallery-fields.tsx';

type ItemProps = { view: GalleryItemView };

const PICTURE_SIZE = { width: 640, height: 640 } as const;

/** A picture of the gallery: what is said about it, and whether it is on the website. OWNER §6.10. */
export function GalleryItemPage({ view }: ItemProps) {
  const { card, refused, revision } = view;
  return (
    <>
      <BackLink href={GALLERY_NAV_ITEM.href} text={GALLERY_NAV_ITEM.label} />
      <h1 className={title}>{card.title}</h1>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <div className={styles.item}>
        <div className={styles.aside}>
          <div className={styles.picture}>
            <Picture {...PICTURE_SIZE} src={card.imagePath} alt={card.alt} first />
            {card.isSample ? <SampleLabel onPicture /> : null}
          </div>
          <p className={smallText}>{card.text}</p>
          <ItemActions view={view} />
        </div>
        <OwnerForm action={formPaths.saveGalleryItem(card.id)} className={styles.form}>
          <OriginalValueField value={revision} state={view} />
          <DescriptionFields view={view} />
          {card.isSample ? <input type="hidden" name="depicts" value="nobody" /> : <ConsentFields view={view} />}
          <SaveActions isPublished={card.isPublished} />
        </OwnerForm>
      </div>
    </>
  );
}

/** Each button saves what was typed, also "Publish" and "Unpublish". */
const SaveActions = ({ isPublished }: { isPublished: boolean }) => (
  <div className={styles.actions}>
    <button className={variant.ink} type="submit">
      Save
    </button>
    {isPublished ? (
      <button className={variant.quiet} type="submit" name="next" value="unpublish">
        Unpublish
      </button>
    ) : (
      <button className={variant.primary} type="submit" name="next" value="publish">
        Publish
      </button>
    )}
    <p className={smallText}>Both save what you typed.</p>
  </div>
);

/** The actions on a picture that cannot be undone: each asks on a page of its own. */
function ItemActions({ view: { card, canWithdrawConsent } }: ItemProps) {
  return (
    <div className={styles.actions}>
      <a className={variant.quiet} href={formPaths.deleteGalleryItem(card.id)}>
        Delete
      </a>
      {canWithdrawConsent ? (
        <a className={variant.quiet} href={formPaths.withdrawConsent(card.id)}>
          The yes was withdrawn
        </a>
      ) : null}
    </div>
  );
}
