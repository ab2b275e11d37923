import {
  type ContactField,
  type ContactSettingsView,
  findFactFieldError,
  type TaxField,
  type TaxSettingsView,
} from '../../../contract/owner/facts.ts';
import { MAX_FACT_LENGTH } from '../../../domain/studio-facts.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { CONTACT_NAV_ITEM, type NavItem, TAX_NAV_ITEM } from '../frame/nav-items.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

type FactField<Name extends string> = {
  name: Name;
  label: string;
  description: string;
  input?: { type?: string; autoComplete?: string; inputMode?: 'numeric'; maxLength?: number; required?: boolean };
  isLong?: boolean;
};

const CONTACT_FIELDS: FactField<ContactField>[] = [
  {
    name: 'phone',
    label: 'Phone',
    description: 'Clients call and text it.',
    input: { type: 'tel', autoComplete: 'tel', required: true },
  },
  {
    name: 'email',
    label: 'E-mail for clients',
    description: 'Answers to the letters of the site go there.',
    input: { type: 'email', autoComplete: 'email', required: true },
  },
  {
    name: 'socialUrl',
    label: 'Instagram',
    description: 'The address of your page. None: no link.',
    input: { type: 'url', autoComplete: 'off', maxLength: MAX_FACT_LENGTH.socialUrl },
  },
  {
    name: 'addressWords',
    label: 'What clients read about the address',
    description:
      'At the foot of every page, in the terms, and with each booking: on the page, in the letters and in the calendar file.',
    input: { autoComplete: 'off', maxLength: MAX_FACT_LENGTH.addressWords },
  },
  {
    name: 'streetAddress',
    label: 'Street address, and where to park',
    description: 'Nobody sees it. It goes only to a client you send it to.',
    input: { autoComplete: 'off', maxLength: MAX_FACT_LENGTH.streetAddress },
    isLong: true,
  },
];

const TAX_FIELDS: FactField<TaxField>[] = [
  {
    name: 'abn',
    label: 'ABN',
    description: 'On receipts and in the policies. 11 digits.',
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
  {
    name: 'gstFrom',
    label: 'Registered for GST since',
    description: 'From that day receipts are tax invoices, and your takings show the GST. None: not registered.',
    input: { type: 'date', autoComplete: 'off' },
  },
];

type FactsFormProps = {
  item: NavItem;
  lead: string;
  fields: FactField<ContactField | TaxField>[];
  view: Pick<ContactSettingsView | TaxSettingsView, 'forms' | 'refused' | 'typed' | 'revision'> & {
    facts: Record<string, string>;
  };
};

/** After a refusal each field says what is wrong, or what is in force by now. */
function FactsForm({ item, lead, fields, view: { forms, refused, typed, facts, revision } }: FactsFormProps) {
  const shownFacts = refused ? typed : facts;
  return (
    <SettingsLayout item={item}>
      <p className={styles.lead}>{lead}</p>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <OwnerForm action={forms[0] ?? ''} className={styles.form}>
        <OriginalValueField value={revision} state={{ refused, typed }} />
        {fields.map(({ name, label, description, input, isLong }) => {
          const Control = isLong ? TextArea : TextField;
          const value = shownFacts[name] ?? '';
          return (
            <div key={name}>
              <Control
                {...{ label, description, name }}
                {...(input as object)}
                error={refused ? findFactFieldError(name, shownFacts) : null}
                defaultValue={value}
              />
              {value === facts[name] ? null : <p className={smallText}>{`Now: ${facts[name] || 'none'}`}</p>}
            </div>
          );
        })}
        <div className={styles.formActions}>
          <button className={variant.primary} type="submit">
            Save
          </button>
        </div>
      </OwnerForm>
    </SettingsLayout>
  );
}

/**
 * How clients reach the studio, and the street address, which reaches only clients to whom it is sent. OWNER §6.11, I28.
 */
export const ContactPage = ({ view }: { view: ContactSettingsView }) => (
  <FactsForm
    item={CONTACT_NAV_ITEM}
    lead="The site, letters and receipts follow at once. What was sent stays as it is."
    fields={CONTACT_FIELDS}
    view={view}
  />
);

/** The ABN, and since when the studio is registered for GST. OWNER §6.11. */
export const TaxPage = ({ view }: { view: TaxSettingsView }) => (
  <FactsForm
    item={TAX_NAV_ITEM}
    lead="Receipts and takings follow. What was paid before the registration has no GST."
    fields={TAX_FIELDS}
    view={view}
  />
);
