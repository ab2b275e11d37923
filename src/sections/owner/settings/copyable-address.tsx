import type { ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import * as styles from './settings.css.ts';

/** An address with the button that copies it; `children` below it. */
export const CopyableAddress = ({ address, children }: { address: string; children?: ReactNode }) => (
  <div className={styles.address}>
    <TextField label="Address" readOnly defaultValue={address} />
    <CopyButton text={address} />
    {children}
  </div>
);
