import { Button } from '../../ui/button.tsx';
import * as styles from './photo-field.css.ts';
import type { PhotoState, PhotoUpload } from './photo-upload.ts';

type Action = { label: string; method: 'upload' | 'pause' | 'resume' | 'cancel' | 'remove' };

const REMOVE_ACTION: Action = { label: 'Remove', method: 'remove' };
const CANCEL_ACTION: Action = { label: 'Cancel', method: 'cancel' };

/** The actions for a photo at each step, the most likely first. */
const ACTIONS: Record<PhotoState['step'], Action[]> = {
  empty: [],
  preparing: [REMOVE_ACTION],
  waiting: [{ label: 'Upload', method: 'upload' }, REMOVE_ACTION],
  uploading: [{ label: 'Pause', method: 'pause' }, CANCEL_ACTION],
  paused: [{ label: 'Resume', method: 'resume' }, CANCEL_ACTION],
  retrying: [CANCEL_ACTION, REMOVE_ACTION],
  uploaded: [REMOVE_ACTION],
  failed: [{ label: 'Try Again', method: 'upload' }, REMOVE_ACTION],
};

type PhotoActionsProps = { photoName: string; step: PhotoState['step']; upload: PhotoUpload };

export function PhotoActions({ photoName, step, upload }: PhotoActionsProps) {
  const actions = ACTIONS[step];
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map(({ label, method }, index) => (
        <Button
          key={label}
          variant={index === 0 && method !== 'remove' ? 'ink' : 'quiet'}
          small
          className={styles.action}
          aria-label={`${label} ${photoName.toLowerCase()} photo`}
          onClick={upload[method]}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
