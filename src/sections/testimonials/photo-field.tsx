import { type ChangeEvent, useRef } from 'react';
import { PHOTO_TYPES } from '../../domain/photos/photo.ts';
import { AvailabilityIcon } from '../../ui/availability-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labelOnPicture } from '../../ui/picture.css.ts';
import { useStore } from '../../ui/store.ts';
import { PhotoActions } from './photo-actions.tsx';
import * as styles from './photo-field.css.ts';
import type { PhotoState, PhotoUpload } from './photo-upload.ts';
import { useKeepFocus } from './use-keep-focus.ts';

/** Some systems recognise HEIC only by its file extension. */
const ACCEPTED_TYPES = [...PHOTO_TYPES, 'image/heif', '.heic', '.heif'].join();

const STATUS_TEXT: Record<Exclude<PhotoState['step'], 'failed' | 'uploaded'>, string> = {
  empty: 'Optional',
  preparing: 'Getting it ready …',
  waiting: 'Ready to upload',
  uploading: 'Uploading …',
  paused: 'Paused',
  retrying: 'Trying again …',
};

/** The field for one optional photo: choose, preview, upload. Nothing is sent before the client presses Upload. */
export function PhotoField({ photoName, upload }: { photoName: 'Before' | 'After'; upload: PhotoUpload }) {
  const state = useStore(upload.store);
  const { step, photo, failure } = state;
  const input = useRef<HTMLInputElement>(null);
  const field = useKeepFocus(step);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Cleared, because otherwise choosing the same file again would fire no change event.
    target.value = '';
    if (file) void upload.choose(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the button already names the field
    <div ref={field} className={styles.field} role="group" aria-label={`${photoName} photo`}>
      <div className={styles.frame}>
        {step === 'empty' ? (
          <span className={styles.placeholder}>
            <AvailabilityIcon count={photoName === 'Before' ? 0 : 5} />
          </span>
        ) : photo?.thumbnail ? (
          <img className={styles.picture} src={photo.thumbnail} alt={photo.name} />
        ) : (
          <span className={styles.fileName}>{photo?.name}</span>
        )}
        <span className={labelOnPicture} aria-hidden="true">
          {photoName}
        </span>
      </div>
      <input ref={input} className={styles.input} type="file" accept={ACCEPTED_TYPES} onChange={choose} />
      <UploadStatus state={state} />
      {step === 'empty' ? (
        <Button variant="quiet" small icon="up" className={styles.chooseButton} onClick={() => input.current?.click()}>
          {`Upload ${photoName}`}
        </Button>
      ) : null}
      {step === 'uploading' || step === 'paused' ? (
        <progress className={styles.bar} max={100} value={state.percent} aria-label={`${photoName} photo uploaded`} />
      ) : null}
      <PhotoActions photoName={photoName} step={step} upload={upload} />
      {failure ? (
        <p className={styles.failedStatus} role="alert">
          <Icon name="alert" />
          {failure}
        </p>
      ) : null}
    </div>
  );
}

function UploadStatus({ state: { step } }: { state: PhotoState }) {
  if (step === 'failed') return null;
  if (step !== 'uploaded')
    return (
      <p className={styles.status} role="status">
        {STATUS_TEXT[step]}
      </p>
    );
  return (
    <p className={styles.uploadedStatus} role="status">
      <Icon name="check" />
      Uploaded
    </p>
  );
}
