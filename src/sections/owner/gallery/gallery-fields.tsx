import type { ComponentProps } from 'react';
import type { GalleryFields, GalleryItemView, NewGalleryPhotoView } from '../../../contract/owner/gallery.ts';
import { GALLERY_LIMITS } from '../../../contract/owner/gallery-forms.ts';
import { GALLERY_CATEGORIES, GALLERY_FILTERS } from '../../../domain/content/gallery.ts';
import { choiceInput } from '../../../ui/choice.css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './gallery.css.ts';

export type GalleryFieldsProps = { view: NewGalleryPhotoView | GalleryItemView };

const CATEGORIES = GALLERY_CATEGORIES.map((id) => ({
  id,
  name: GALLERY_FILTERS.find((filter) => filter.id === id)?.label ?? id,
}));

const isValidPlace = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= GALLERY_LIMITS.place;

/** The sentence below a field that is not valid, once the form was refused. */
export const toFieldError = (
  { refused }: GalleryFieldsProps['view'],
  isValid: boolean,
  sentence: string,
): string | null => (refused?.code === 'INVALID_INPUT' && !isValid ? sentence : null);

const isValidText = (typed: string, maxLength: number): boolean =>
  typed.trim() !== '' && typed.trim().length <= maxLength;

type Option = { id: string; name: string };

/** The values of a tick. */
export const TICK_OPTIONS: Option[] = [
  { id: 'yes', name: 'ticked' },
  { id: '', name: 'not ticked' },
];

/** `options`: the names of the values, where they are chosen and not typed. */
type SavedValueProps = GalleryFieldsProps & { name: keyof GalleryFields; options?: readonly Option[] };

/** The saved value when another change was saved meanwhile. */
export function SavedValue({ view, name, options = [] }: SavedValueProps) {
  if (view.page !== 'gallery-item' || view.refused?.code !== 'CHANGED_SINCE') return null;
  const value = view.savedFields[name];
  if (value === view.fields[name]) return null;
  const text = options.find(({ id }) => id === value)?.name ?? value;
  return <p className={smallText}>{`Now: ${text || 'nothing'}`}</p>;
}

/** What is said about a picture, and where it is shown. */
export function DescriptionFields({ view }: GalleryFieldsProps) {
  const { fields } = view;
  return (
    <>
      <div>
        <TextField
          label="Title"
          name="title"
          required
          autoComplete="off"
          maxLength={GALLERY_LIMITS.title}
          defaultValue={fields.title}
          error={toFieldError(view, isValidText(fields.title, GALLERY_LIMITS.title), 'Please write a title.')}
        />
        <SavedValue view={view} name="title" />
      </div>
      <div>
        <TextArea
          label="Description"
          name="description"
          maxLength={GALLERY_LIMITS.description}
          defaultValue={fields.description}
        />
        <SavedValue view={view} name="description" />
      </div>
      <div>
        <TextField
          label="What can be seen?"
          name="alt"
          required
          autoComplete="off"
          maxLength={GALLERY_LIMITS.alt}
          description="For people who cannot see the picture. The name of the service is read before it."
          defaultValue={fields.alt}
          error={toFieldError(view, isValidText(fields.alt, GALLERY_LIMITS.alt), 'Please say what can be seen.')}
        />
        <SavedValue view={view} name="alt" />
      </div>
      <PlaceFields view={view} />
    </>
  );
}

const NOTHING_CHOSEN: Option = { id: '', name: 'Please choose' };

type GallerySelectProps = Omit<ComponentProps<typeof SelectField>, 'name' | 'defaultValue' | 'children'> &
  GalleryFieldsProps & { name: 'category' | 'serviceId' | 'consentClient'; options: readonly Option[] };

/** A choice from a list, with the saved value. */
export const GallerySelect = ({ view, name, options, ...select }: GallerySelectProps) => (
  <div>
    <SelectField {...select} name={name} defaultValue={view.fields[name]}>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
    <SavedValue view={view} name={name} options={options} />
  </div>
);

function PlaceFields({ view }: GalleryFieldsProps) {
  const { fields, choices } = view;
  return (
    <>
      <GallerySelect
        view={view}
        label="Category"
        name="category"
        required
        options={[NOTHING_CHOSEN, ...CATEGORIES]}
        error={toFieldError(view, fields.category !== '', 'Please choose a category.')}
      />
      <GallerySelect
        view={view}
        label="Service"
        name="serviceId"
        required
        description="It can be booked from the picture."
        options={[NOTHING_CHOSEN, ...choices.services]}
        error={toFieldError(view, fields.serviceId !== '', 'Please choose a service.')}
      />
      <div>
        <label className={styles.choice}>
          <input
            className={choiceInput}
            type="checkbox"
            name="featured"
            value="yes"
            defaultChecked={fields.featured === 'yes'}
          />
          Featured: it is shown wide
        </label>
        <SavedValue view={view} name="featured" options={TICK_OPTIONS} />
      </div>
      <div>
        <TextField
          label="Place in the gallery"
          name="place"
          type="number"
          inputMode="numeric"
          min={1}
          max={GALLERY_LIMITS.place}
          required
          autoComplete="off"
          description="1 is the first."
          defaultValue={fields.place}
          error={toFieldError(view, isValidPlace(fields.place), `Please choose 1 to ${GALLERY_LIMITS.place}.`)}
        />
        <SavedValue view={view} name="place" />
      </div>
    </>
  );
}
