import { formPaths } from '../../../contract/owner/forms.ts';
import type { CategorySamples, GalleryCard, GalleryView } from '../../../contract/owner/gallery.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { Picture, SampleLabel } from '../../../ui/picture.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import { panelTitle, smallText, title } from '../parts/panel.css.ts';
import * as styles from './gallery.css.ts';

/** Every picture in its order, and how to add one. OWNER §6.10. */
export function GalleryPage({ view: { cards, samples } }: { view: GalleryView }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={title}>Gallery</h1>
        <a className={variant.ink} href={formPaths.addGalleryPhoto()}>
          Add a photo
        </a>
      </div>
      {cards.length === 0 ? <p>No pictures yet. Add the first one.</p> : null}
      <ul className={styles.grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <PictureCard card={card} />
          </li>
        ))}
      </ul>
      {samples.length > 0 ? <Samples samples={samples} /> : null}
    </>
  );
}

const PICTURE_SIZE = { width: 336, height: 336 } as const;

/** A picture as a link. The link has the title as text, so the `alt` is empty. */
const PictureCard = ({ card: { id, title: name, imagePath, isPublished, isSample, text } }: { card: GalleryCard }) => (
  <a className={styles.card} href={formPaths.saveGalleryItem(id)}>
    <span className={styles.picture}>
      <Picture
        {...PICTURE_SIZE}
        className={isPublished ? styles.image : styles.unpublishedImage}
        src={imagePath}
        alt=""
      />
      {isSample ? <SampleLabel onPicture /> : null}
    </span>
    <span className={styles.cardTitle}>{name}</span>
    <span className={smallText}>{text}</span>
  </a>
);

/** The samples: drawings that the website marks as samples until the owner takes them out. */
const Samples = ({ samples }: { samples: CategorySamples[] }) => (
  <section className={styles.samples} aria-labelledby="samples">
    <h2 className={panelTitle} id="samples">
      Samples
    </h2>
    <p className={smallText}>They are drawings, and the website marks them as samples.</p>
    {samples.map(({ category, label, count, hasOwnPhoto }) => (
      <OwnerForm key={category} action={formPaths.takeOutSamples(category)} className={styles.samplesRow}>
        <p>
          {`${label}: ${count}`}
          {hasOwnPhoto ? null : <span className={smallText}> No photo of yours yet: without them it is empty.</span>}
        </p>
        <button
          className={`${variant.quiet} ${size.small}`}
          type="submit"
          aria-label={`Take the samples out of ${label}`}
        >
          Take the samples out
        </button>
      </OwnerForm>
    ))}
  </section>
);
