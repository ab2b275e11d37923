import type { ReactNode } from 'react';
import type { ClientCardView } from '../../../contract/owner/clients.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildClientPath } from '../../../contract/owner/paths.ts';
import { MAX_CLIENT_NOTE_LENGTH, MAX_WATCH_OUT_LENGTH } from '../../../domain/clients/client-card.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';
import { ConsentCheckbox } from './consent-checkbox.tsx';

const NAMES_HIDDEN_MESSAGE = 'Show names to change the notes.';

/** The form of the owner's note about a client and of what to watch out for. OWNER §6.7. */
export function ClientCardPage({ view }: { view: ClientCardView }) {
  const { id, client, fields, refused, typed, revision } = view;
  const keepLink = { text: 'Leave it as it is', href: buildClientPath(id) };
  return (
    <ConfirmationLayout
      title="Notes and what to watch out for"
      subtitle={client.name}
      {...{ refused, keepLink }}
      closedReason={fields ? null : NAMES_HIDDEN_MESSAGE}
    >
      <OwnerForm action={formPaths.clientCard(id)} className={question.form}>
        <OriginalValueField value={revision} state={{ refused, typed }} />
        <CardField
          currentValue={refused?.code === 'CHANGED_SINCE' ? fields?.watchOut : undefined}
          field={
            <TextField
              label="Watch out for"
              name="watchOut"
              description="Shown with each appointment. At most 300 characters."
              maxLength={MAX_WATCH_OUT_LENGTH}
              autoComplete="off"
              defaultValue={typed.watchOut ?? fields?.watchOut ?? ''}
            />
          }
        />
        <ConsentCheckbox
          firstName={client.firstName}
          description="Needed for new words to watch out for. The date is kept."
          {...{ refused, typed }}
        />
        <CardField
          currentValue={refused?.code === 'CHANGED_SINCE' ? fields?.note : undefined}
          field={
            <TextArea
              label="Notes, only for you"
              name="note"
              description={`${capitalise(client.firstName)} can ask for a copy of this.`}
              maxLength={MAX_CLIENT_NOTE_LENGTH}
              rows={6}
              defaultValue={typed.note ?? fields?.note ?? ''}
            />
          }
        />
        <div className={question.actions}>
          <button className={variant.ink} type="submit">
            Save
          </button>
          <a className={variant.quiet} href={keepLink.href}>
            {keepLink.text}
          </a>
        </div>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

/** `currentValue`: the value of the row when it was changed after the form was opened, else undefined. */
const CardField = ({ field, currentValue }: { field: ReactNode; currentValue: string | undefined }) => (
  <div>
    {field}
    {currentValue === undefined ? null : <p className={smallText}>{`Now: ${currentValue || 'nothing'}`}</p>}
  </div>
);
