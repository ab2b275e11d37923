import type { ReactNode } from 'react';
import { useFormFields } from './owner-frame-context.ts';

type OwnerFormProps = { action: string; className?: string; children: ReactNode };

/** A form of the owner's area, posted without script. OWNER §1. */
export function OwnerForm({ action, className, children }: OwnerFormProps) {
  const { token, actionId } = useFormFields(action);
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="actionId" value={actionId} />
      {children}
    </form>
  );
}
