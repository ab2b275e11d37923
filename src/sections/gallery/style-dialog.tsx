import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { GalleryItem } from '../../contract/responses.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SampleMark } from '../../ui/sample-mark.tsx';
import { scrim } from '../../ui/sheet.css.ts';
import { BookServiceLink } from '../home/book-service-link.tsx';
import { iconButton } from '../home/header.css.ts';
import { TILE } from './gallery-tile.tsx';
import * as styles from './style-dialog.css.ts';

/** The dialog gives the focus back to the picture it was opened from, one frame after it has gone. */
const focusReturned = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** One style, large, and the way to book it. SPEC §2 (Gallery). */
export function StyleDialog({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  const { title, description, imagePath, alt, featured, sample, serviceId } = item;
  const leave = () => {
    onClose();
    return focusReturned();
  };
  return (
    <ModalOverlay className={scrim} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={featured ? styles.wideModal : styles.modal}>
        <Dialog className={styles.dialog}>
          <div className={styles.picture}>
            <Picture {...TILE[featured ? 'wide' : 'square']} src={imagePath} alt={alt} />
            {sample ? <SampleMark onPicture /> : null}
          </div>
          <div className={styles.words}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <p>{description}</p>
            <BookServiceLink service={serviceId} onBook={leave}>
              Book This Style
            </BookServiceLink>
          </div>
          <button type="button" className={`${iconButton} ${styles.close}`} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
