import { fitPictureSize } from '../../../domain/photos/photo-size.ts';
import { drawPicture } from '../../../ui/draw-picture.ts';

type ShrinkOptions = { maxSide: number; maxBytes: number; quality: number };

/**
 * Visitors get the photo as it is stored. Its largest display is the dialog, 640 CSS px wide, or the width of a phone with
 * three pixels for each CSS px, which is 1,290; in a square the shorter side fills them, 1,050 px of a photo of 4 by 3, a
 * fifth fewer, without a visible difference. `maxBytes`: a photo that fits into `maxSide` and has no more bytes is not
 * redrawn. `quality`: of the JPEG; a higher one adds bytes without a visible difference.
 */
const OPTIONS: ShrinkOptions = { maxSide: 1400, maxBytes: 400_000, quality: 0.8 };

/**
 * Puts a smaller photo into the file field in place of the chosen one. A photo that is small, that the browser cannot decode
 * or draw, or that would not get smaller is left as it was chosen. A form sent meanwhile is sent once the photo is ready.
 * Runs in the browser, from its own text, so it uses nothing outside itself.
 */
function shrinkChosenPhoto(
  { maxSide, maxBytes, quality }: ShrinkOptions,
  fitSize: typeof fitPictureSize,
  draw: typeof drawPicture,
): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  const form = field?.form;
  if (!field || !form) return;
  const { dataset } = document.documentElement;
  let choices = 0;
  let isShrinking = false;
  /** the event of a form that waits for the photo */
  let heldSubmit: SubmitEvent | null = null;

  const redraw = async (file: File): Promise<Blob | null> => {
    const bitmap = await createImageBitmap(file);
    const isSmall = Math.max(bitmap.width, bitmap.height) <= maxSide && file.size <= maxBytes;
    const canvas = isSmall ? null : draw(bitmap, fitSize(bitmap, maxSide));
    bitmap.close();
    if (!canvas) return null;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    canvas.width = 0;
    return blob && blob.size < file.size ? blob : null;
  };

  const shrink = async (file: File, choice: number): Promise<void> => {
    try {
      const blob = await redraw(file);
      // Another photo was chosen meanwhile.
      if (!blob || choice !== choices) return;
      const transfer = new DataTransfer();
      transfer.items.add(new File([blob], file.name, { type: blob.type }));
      field.files = transfer.files;
    } catch {
      // The photo is sent as it was chosen.
    }
  };

  field.addEventListener('change', async () => {
    const choice = ++choices;
    const [file] = field.files ?? [];
    isShrinking = true;
    if (file) await shrink(file, choice);
    if (choice !== choices) return;
    isShrinking = false;
    if (!heldSubmit) return;
    const { submitter } = heldSubmit;
    heldSubmit = null;
    delete dataset.opening;
    form.requestSubmit(submitter);
  });
  // On the window, after the listener that refuses a form without a network.
  addEventListener('submit', (event) => {
    if (!isShrinking || event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    heldSubmit = event;
    // The progress bar of the site (styles/global.css.ts).
    dataset.opening = '';
  });
}

/** The part of the inline script for the page of a new photo. OWNER §6.10; docs/decisions/014. */
export const SHRINK_PHOTO_SCRIPT = `(${shrinkChosenPhoto})(${JSON.stringify(OPTIONS)},${fitPictureSize},${drawPicture})`;
