import type { ReactNode } from 'react';
import { useFormFields } from './owner-frame-context.ts';

/** `hasFile`: one of its fields is a file. */
type OwnerFormProps = { action: string; className?: string; hasFile?: boolean; children: ReactNode };

/** A form of the owner's area, posted without script. OWNER §1. */
export function OwnerForm({ action, className, hasFile = false, children }: OwnerFormProps) {
  const { token, actionId } = useFormFields(action);
  return (
    <form method="post" action={action} className={className} encType={hasFile ? 'multipart/form-data' : undefined}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="actionId" value={actionId} />
      {children}
    </form>
  );
}
