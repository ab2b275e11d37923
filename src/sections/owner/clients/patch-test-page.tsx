import type { PatchTestView } from '../../../contract/owner-clients.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { buildClientPath } from '../../../contract/owner-paths.ts';
import { MAX_PRODUCT_LENGTH, PATCH_TEST_RESULT_LABELS, PATCH_TEST_RESULTS } from '../../../domain/patch-test.ts';
import { variant } from '../../../ui/button.css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { ConsentCheckbox } from './consent-checkbox.tsx';

/** The form that notes a patch test, or corrects that of the same day. OWNER §6.7. */
export function PatchTestPage({ view }: { view: PatchTestView }) {
  const { id, client, today, day, refused, typed } = view;
  const keep = { text: 'Leave it as it is', href: buildClientPath(id) };
  return (
    <ConfirmationLayout title="Note a patch test" about={client.name} {...{ refused, keep }} closed={null}>
      <OwnerForm action={formPaths.patchTest(id)} className={question.form}>
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
        <SelectField label="Result" name="result" defaultValue={typed.result ?? 'waiting'}>
          {PATCH_TEST_RESULTS.map((result) => (
            <option key={result} value={result}>
              {PATCH_TEST_RESULT_LABELS[result]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Product"
          name="product"
          description="The adhesive and its batch, if you like."
          maxLength={MAX_PRODUCT_LENGTH}
          autoComplete="off"
          defaultValue={typed.product ?? ''}
        />
        <ConsentCheckbox
          firstName={client.firstName}
          description="Needed for a test that reacted. The date is kept."
          {...{ refused, typed }}
        />
        <div className={question.actions}>
          <button className={variant.ink} type="submit">
            Save
          </button>
          <a className={variant.quiet} href={keep.href}>
            {keep.text}
          </a>
        </div>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
