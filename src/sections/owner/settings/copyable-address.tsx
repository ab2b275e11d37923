import type { ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { COPY_BUTTON_ID } from './copy-address.ts';
import * as styles from './settings.css.ts';

/** An address with the button that copies it, of which a page has one; `children` below it. */
export const CopyableAddress = ({ address, children }: { address: string; children?: ReactNode }) => (
  <div className={styles.address}>
    <TextField label="Address" readOnly defaultValue={address} />
    <button id={COPY_BUTTON_ID} className={styles.copyButton} type="button" hidden>
      Copy
    </button>
    {children}
  </div>
);
