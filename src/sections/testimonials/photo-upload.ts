import { ApiError } from '../../api/call.ts';
import { parseErrorBody } from '../../contract/error-body.ts';
import { findRetryDelayMs, toFailureName, type UploadFailure } from '../../domain/photos/upload-retry.ts';
import { createStore } from '../../ui/store.ts';
import { createPhotoUppy, toUploadedPhotoPath } from './photo-uppy.ts';
import { type ReadyPhoto, shrinkPhoto } from './shrink-photo.ts';
import { wait, waitUntilOnline } from './wait.ts';

export type PhotoState = {
  step: 'empty' | 'preparing' | 'waiting' | 'uploading' | 'paused' | 'retrying' | 'uploaded' | 'failed';
  photo: ReadyPhoto | null;
  percent: number;
  /** the path of the photo once it is uploaded, else '' */
  path: string;
  failure: string | null;
};

const EMPTY_PHOTO_STATE: PhotoState = { step: 'empty', photo: null, percent: 0, path: '', failure: null };
const NOT_A_PHOTO_MESSAGE = 'That is not a photo. Please choose a JPEG, PNG, WebP, AVIF or HEIC.';
const TOO_LARGE_MESSAGE = 'A photo can be at most 10 MB. Please choose a smaller one.';
const formatUploadFailure = (name: string) =>
  `The photo could not be sent (${name}). Please check your connection and try again.`;

/** Checks the extension too, because some phones give photos no MIME type. */
const isPhoto = ({ type, name }: File) => type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(name);

function toUploadFailure(error: unknown): UploadFailure {
  if (error instanceof ApiError) return { status: error.status, text: JSON.stringify(error.body) };
  const { status = 0, body = '' } = error as { status?: number; body?: string };
  return { status, text: body };
}

/**
 * The upload of one photo: it is chosen, shrunk, sent when the client presses Upload, and retried by the rules of
 * domain/upload-retry. Pausing aborts the PUT; resuming sends it again from the first byte. `onSignedOut`: called when the
 * session has ended.
 */
export function createPhotoUpload(onSignedOut: () => void) {
  const uppy = createPhotoUppy();
  const store = createStore(EMPTY_PHOTO_STATE);
  let failure: UploadFailure | null = null;
  /** Aborts the current step. */
  let abortController = new AbortController();

  const updateState = (change: Partial<PhotoState>) => store.set({ ...store.get(), ...change });
  const readFileId = () => uppy.getFiles()[0]?.id ?? '';
  const addPhoto = ({ name, blob }: ReadyPhoto) => uppy.addFile({ name, type: blob.type, data: blob });
  const stop = () => {
    abortController.abort();
    abortController = new AbortController();
    uppy.cancelAll();
  };

  uppy.on('upload-error', (_file, error) => {
    failure = toUploadFailure(error);
  });
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) updateState({ percent: Math.round((bytesUploaded / bytesTotal) * 100) });
  });

  /** Resolves to null when the photo is stored, else to the failure. */
  async function tryUpload(): Promise<UploadFailure | null> {
    failure = null;
    await uppy.upload();
    return failure;
  }

  async function upload(): Promise<void> {
    const { signal } = abortController;
    for (let retries = 0; ; retries += 1) {
      updateState({ step: 'uploading', percent: 0, failure: null });
      const uploadFailure = await tryUpload();
      if (signal.aborted) return;
      if (!uploadFailure)
        return updateState({ step: 'uploaded', path: toUploadedPhotoPath(uppy.getFile(readFileId()).uploadURL ?? '') });
      const delay = findRetryDelayMs(uploadFailure, retries);
      if (delay === null) {
        const sentence =
          parseErrorBody(uploadFailure.text)?.message ?? formatUploadFailure(toFailureName(uploadFailure));
        updateState({ step: 'failed', failure: sentence });
        return uploadFailure.status === 401 ? onSignedOut() : undefined;
      }
      updateState({ step: 'retrying' });
      await wait(delay, signal);
      await waitUntilOnline(signal);
      if (signal.aborted) return;
    }
  }

  return {
    store,
    async choose(file: File): Promise<void> {
      stop();
      if (!isPhoto(file)) return updateState({ ...EMPTY_PHOTO_STATE, failure: NOT_A_PHOTO_MESSAGE });
      const { signal } = abortController;
      updateState({ ...EMPTY_PHOTO_STATE, step: 'preparing' });
      const photo = await shrinkPhoto(file);
      if (signal.aborted) return;
      try {
        addPhoto(photo);
        updateState({ step: 'waiting', photo });
      } catch {
        updateState({ ...EMPTY_PHOTO_STATE, failure: TOO_LARGE_MESSAGE });
      }
    },
    upload: () => void upload(),
    pause() {
      uppy.pauseResume(readFileId());
      updateState({ step: 'paused' });
    },
    resume() {
      updateState({ step: 'uploading', percent: 0 });
      uppy.pauseResume(readFileId());
    },
    /** Returns to the step `waiting`. */
    cancel() {
      stop();
      const { photo } = store.get();
      if (photo) addPhoto(photo);
      updateState({ step: 'waiting', percent: 0 });
    },
    remove() {
      stop();
      updateState(EMPTY_PHOTO_STATE);
    },
    close: () => uppy.destroy(),
  };
}

export type PhotoUpload = ReturnType<typeof createPhotoUpload>;
