import { Button } from '../../ui/button.tsx';
import * as styles from './photo-field.css.ts';
import type { PhotoState, PhotoUpload } from './photo-upload.ts';

type Action = { label: string; does: 'upload' | 'pause' | 'resume' | 'cancel' | 'remove' };

const REMOVE: Action = { label: 'Remove', does: 'remove' };
const CANCEL: Action = { label: 'Cancel', does: 'cancel' };

/** The actions for a photo at each step, the most likely first. */
const ACTIONS: Record<PhotoState['step'], Action[]> = {
  empty: [],
  preparing: [REMOVE],
  waiting: [{ label: 'Upload', does: 'upload' }, REMOVE],
  uploading: [{ label: 'Pause', does: 'pause' }, CANCEL],
  paused: [{ label: 'Resume', does: 'resume' }, CANCEL],
  retrying: [CANCEL, REMOVE],
  uploaded: [REMOVE],
  failed: [{ label: 'Try Again', does: 'upload' }, REMOVE],
};

type PhotoActionsProps = { when: string; step: PhotoState['step']; upload: PhotoUpload };

export function PhotoActions({ when, step, upload }: PhotoActionsProps) {
  const actions = ACTIONS[step];
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map(({ label, does }, place) => (
        <Button
          key={label}
          variant={place === 0 && does !== 'remove' ? 'ink' : 'quiet'}
          small
          className={styles.action}
          aria-label={`${label} ${when.toLowerCase()} photo`}
          onClick={upload[does]}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
