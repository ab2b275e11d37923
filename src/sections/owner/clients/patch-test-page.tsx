import type { PatchTestView } from '../../../contract/owner/clients.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildClientPath } from '../../../contract/owner/paths.ts';
import {
  MAX_PRODUCT_LENGTH,
  NO_PATCH_TEST,
  PATCH_TEST_RESULT_LABELS,
  PATCH_TEST_RESULTS,
} from '../../../domain/treatments/patch-test.ts';
import { variant } from '../../../ui/button.css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { ConsentCheckbox } from './consent-checkbox.tsx';

/** Notes a patch test, or corrects or removes the one of the same day, with which the form is filled in. OWNER §6.7. */
export function PatchTestPage({ view }: { view: PatchTestView }) {
  const { id, client, namesHidden, today, day, noted, refused, typed } = view;
  const keepLink = { text: 'Leave it as it is', href: buildClientPath(id) };
  const state = { refused, typed };
  const isChanged = refused?.code === 'CHANGED_SINCE';
  return (
    <ConfirmationLayout title="Note a patch test" subtitle={client.name} {...{ refused, keepLink }} closedReason={null}>
      <OwnerForm action={formPaths.patchTest(id)} className={question.form}>
        <OriginalValueField name="shownDay" value={day} state={state} />
        <OriginalValueField name="shownResult" value={noted?.result ?? null} state={state} />
        <TextField
          label="Day"
          name="day"
          type="date"
          required
          max={today}
          description="A test of the same day is corrected."
          error={refused?.code === 'INVALID_INPUT' ? 'Please choose today or a day before it.' : null}
          defaultValue={typed.day ?? day}
        />
        <SelectField
          label="Result"
          name="result"
          description={isChanged ? `Now: ${noted ? PATCH_TEST_RESULT_LABELS[noted.result] : 'nothing'}` : undefined}
          defaultValue={typed.result ?? noted?.result ?? 'waiting'}
        >
          {PATCH_TEST_RESULTS.map((result) => (
            <option key={result} value={result}>
              {PATCH_TEST_RESULT_LABELS[result]}
            </option>
          ))}
          {noted ? <option value={NO_PATCH_TEST}>Noted by mistake: take it out</option> : null}
        </SelectField>
        {namesHidden ? (
          <p>Show names to read or change the product.</p>
        ) : (
          <>
            <OriginalValueField name="shownProduct" value={noted?.product ?? null} state={state} />
            <TextField
              label="Product"
              name="product"
              description={
                isChanged ? `Now: ${noted?.product || 'nothing'}` : 'The adhesive and its batch, if you like.'
              }
              maxLength={MAX_PRODUCT_LENGTH}
              autoComplete="off"
              defaultValue={typed.product ?? noted?.product ?? ''}
            />
          </>
        )}
        <ConsentCheckbox
          firstName={client.firstName}
          description="Needed for a test that reacted. The date is kept."
          {...{ refused, typed }}
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
