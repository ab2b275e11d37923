import type { ActionConfirmationView } from '../../../contract/owner/confirmations.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { form } from './confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from './confirmation-layout.tsx';

/** Asks before something is done that cannot be undone and needs no other answer. OWNER §2 (Confirming). */
export function ActionConfirmationPage({ view }: { view: ActionConfirmationView }) {
  const { title, about, text, action, verb, from, refused, closedReason } = view;
  const keepLink = { text: view.keep, href: from };
  return (
    <ConfirmationLayout {...{ title, subtitle: about, refused, closedReason, keepLink }}>
      <OwnerForm action={action} className={form}>
        <p>{text}</p>
        <ConfirmationActions keepLink={keepLink}>{verb}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
