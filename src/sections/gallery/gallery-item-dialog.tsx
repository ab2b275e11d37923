import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { GalleryItem } from '../../contract/catalogue-responses.ts';
import { iconButton } from '../../ui/button.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { title as dialogTitle, scrim } from '../../ui/modal-dialog.css.ts';
import { Picture, SampleLabel } from '../../ui/picture.tsx';
import { body, picture } from './gallery-item.css.ts';
import { GalleryItemDescription } from './gallery-item-description.tsx';
import * as styles from './gallery-item-dialog.css.ts';
import { TILE_SIZES } from './gallery-tile.tsx';

/** Resolves after the dialog has returned the focus to the picture, which happens one frame after closing. */
const waitForFocusReturn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

type GalleryItemDialogProps = {
  item: GalleryItem;
  onClose: () => void;
  /** closes the dialog without going back in the history, because the page then moves on to the booking section */
  onBook: () => Promise<void>;
};

/** One style in a dialog, with the link to book it. SPEC §2 (Gallery). */
export function GalleryItemDialog({ item, onClose, onBook }: GalleryItemDialogProps) {
  const { title, imagePath, alt, featured, sample } = item;
  const closeForBooking = async () => {
    await onBook();
    await waitForFocusReturn();
  };
  return (
    <ModalOverlay className={scrim} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={featured ? styles.wideModal : styles.modal}>
        <Dialog className={styles.dialog}>
          <div className={picture}>
            <Picture {...TILE_SIZES[featured ? 'wide' : 'square']} src={imagePath} alt={alt} />
            {sample ? <SampleLabel onPicture /> : null}
          </div>
          <div className={body}>
            <Heading slot="title" className={dialogTitle}>
              {title}
            </Heading>
            <GalleryItemDescription item={item} onBook={closeForBooking} />
          </div>
          <button type="button" className={`${iconButton} ${styles.closeButton}`} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
