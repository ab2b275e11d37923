import type { ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { copyableAddress } from './copy-button.css.ts';
import { CopyButton } from './copy-button.tsx';

/** An address with the button that copies it; `children` below it. */
export const CopyableAddress = ({ address, children }: { address: string; children?: ReactNode }) => (
  <div className={copyableAddress}>
    <TextField label="Address" readOnly defaultValue={address} />
    <CopyButton text={address} />
    {children}
  </div>
);
