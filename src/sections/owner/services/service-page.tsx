import type { ReactNode } from 'react';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { ServiceView } from '../../../contract/owner/services.ts';
import { formatDollars, formatDollarsForField } from '../../../domain/money.ts';
import {
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_NAME_LENGTH,
  MAX_SERVICE_PRICE_CENTS,
  parseServiceMinutes,
  parseServicePrice,
  parseServiceText,
  SERVICE_LENGTH_LIMITS,
} from '../../../domain/services/service-edit.ts';
import { PREMIUM_ABOVE_CENTS } from '../../../domain/services/service-rules.ts';
import { variant } from '../../../ui/button.css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { SERVICES_NAV_ITEM } from '../frame/nav-items.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import { form, formActions } from '../settings/settings.css.ts';
import { CODE_STILL_VALID_SENTENCE, formatBookedAtPrice } from './booked-people-texts.ts';
import * as styles from './services.css.ts';

const { min: minMinutes, max: maxMinutes } = SERVICE_LENGTH_LIMITS;

const PROBLEM_SENTENCES = {
  name: `Please write a name of at most ${MAX_SERVICE_NAME_LENGTH} characters.`,
  description: `Please write what it is, in at most ${MAX_SERVICE_DESCRIPTION_LENGTH} characters.`,
  price: `Please write a price in dollars and cents above $0, at most ${formatDollars(MAX_SERVICE_PRICE_CENTS)}.`,
  minutes: `Please choose ${minMinutes} to ${maxMinutes} minutes, in quarter hours.`,
};

/** The value of a field, its error, and the current value of the row when that differs. */
type FieldState = { value: string; error: string | null; currentNote: string | null };

/** `current`: the value of the row; `read`: parses a typed text, null when it is not valid. */
function toFieldState(
  typed: string | undefined,
  current: { text: string; value: string | number },
  parse: (typed: string) => string | number | null,
  problem: string,
): FieldState {
  const value = typed ?? current.text;
  const parsed = typed === undefined ? current.value : parse(typed);
  const currentNote = parsed === current.value ? null : `Now: ${current.text}`;
  return { value, error: parsed === null ? problem : null, currentNote };
}

function toFieldStates({ details: { name, description, priceCents, minutes }, refused, typed }: ServiceView) {
  const sentValues = refused ? typed : {};
  const createTextParser = (maxLength: number) => (text: string) => parseServiceText(text, maxLength);
  const texts = { name: { text: name, value: name }, description: { text: description, value: description } };
  const price = { text: formatDollarsForField(priceCents), value: priceCents };
  return {
    name: toFieldState(sentValues.name, texts.name, createTextParser(MAX_SERVICE_NAME_LENGTH), PROBLEM_SENTENCES.name),
    description: toFieldState(
      sentValues.description,
      texts.description,
      createTextParser(MAX_SERVICE_DESCRIPTION_LENGTH),
      PROBLEM_SENTENCES.description,
    ),
    price: toFieldState(sentValues.price, price, parseServicePrice, PROBLEM_SENTENCES.price),
    minutes: toFieldState(
      sentValues.minutes,
      { text: String(minutes), value: minutes },
      parseServiceMinutes,
      PROBLEM_SENTENCES.minutes,
    ),
  };
}

/** A field, and below it the current value of the row. */
const FieldWithCurrentValue = ({
  currentNote,
  children,
}: Pick<FieldState, 'currentNote'> & { children: ReactNode }) => (
  <div>
    {children}
    {currentNote ? <p className={smallText}>{currentNote}</p> : null}
  </div>
);

/** What the form does not change: who is booked, at which price, and the id at the payment provider. */
function Facts({ view: { bookedPriceCounts, isActive, productId } }: { view: ServiceView }) {
  return (
    <div className={styles.facts}>
      {bookedPriceCounts.map((bookedCount) => (
        <p key={`${bookedCount.priceCents} ${bookedCount.isWithCode}`}>{formatBookedAtPrice(bookedCount)}</p>
      ))}
      {isActive ? null : <p>{`It is off: nobody can choose it online. ${CODE_STILL_VALID_SENTENCE}`}</p>}
      <p className={smallText}>{`Product at Stripe: ${productId}`}</p>
    </div>
  );
}

/** One service: its name, words, price, minutes and place. OWNER §6.10. */
export function ServicePage({ view }: { view: ServiceView }) {
  const { id, details, place, services, revision, refused, typed } = view;
  const fields = toFieldStates(view);
  const chosenPlace = refused ? (typed.place ?? String(place)) : String(place);
  return (
    <>
      <BackLink href={SERVICES_NAV_ITEM.href} text={SERVICES_NAV_ITEM.label} />
      <h1 className={title}>{details.name}</h1>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <div className={styles.board}>
        <Facts view={view} />
        <OwnerForm action={formPaths.service(id)} className={form}>
          <OriginalValueField value={revision} state={{ refused, typed }} />
          <FieldWithCurrentValue currentNote={fields.name.currentNote}>
            <TextField
              label="Name"
              name="name"
              required
              maxLength={MAX_SERVICE_NAME_LENGTH}
              autoComplete="off"
              error={fields.name.error}
              defaultValue={fields.name.value}
            />
          </FieldWithCurrentValue>
          <FieldWithCurrentValue currentNote={fields.description.currentNote}>
            <TextArea
              label="Words"
              name="description"
              description="What clients read about it."
              required
              maxLength={MAX_SERVICE_DESCRIPTION_LENGTH}
              error={fields.description.error}
              defaultValue={fields.description.value}
            />
          </FieldWithCurrentValue>
          <div className={styles.numbers}>
            <FieldWithCurrentValue currentNote={fields.price.currentNote}>
              <TextField
                label="Price, in dollars"
                name="price"
                inputMode="decimal"
                required
                autoComplete="off"
                description={`With GST. Above ${formatDollars(PREMIUM_ABOVE_CENTS)} it is Premium.`}
                error={fields.price.error}
                defaultValue={fields.price.value}
              />
            </FieldWithCurrentValue>
            <FieldWithCurrentValue currentNote={fields.minutes.currentNote}>
              <TextField
                label="Minutes"
                name="minutes"
                type="number"
                inputMode="numeric"
                {...SERVICE_LENGTH_LIMITS}
                required
                autoComplete="off"
                description="In quarter hours."
                error={fields.minutes.error}
                defaultValue={fields.minutes.value}
              />
            </FieldWithCurrentValue>
          </div>
          <SelectField label="Place in the list" name="place" defaultValue={chosenPlace}>
            {services.map((service, index) => (
              <option key={service.id} value={index + 1}>
                {index + 1 === place ? `${index + 1}, as now` : `${index + 1}, where ${service.name} is`}
              </option>
            ))}
          </SelectField>
          <div className={formActions}>
            <button className={variant.primary} type="submit">
              Save
            </button>
            <p className={smallText}>Only what is booked from now on.</p>
          </div>
        </OwnerForm>
      </div>
    </>
  );
}
