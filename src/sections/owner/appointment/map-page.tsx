import { formPaths } from '../../../contract/owner/forms.ts';
import type { LashMapFormView } from '../../../contract/owner/lash-map.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { formatDayHeading } from '../../../domain/diary/diary-formats.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import {
  DIAMETERS,
  formatLashChoice,
  MAX_ADHESIVE_LENGTH,
  MAX_MAP_NOTE_LENGTH,
  RECORDED_CURLS,
} from '../../../domain/treatments/lash-record.ts';
import { formatLengthRange } from '../../../lash-art/length-map.ts';
import { variant } from '../../../ui/button.css.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { useToday } from '../frame/owner-frame-context.ts';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { EmptyPage } from '../parts/empty-page.tsx';
import { formatStyleName, formatWornSet } from '../parts/map-picture.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import { RadioButton } from '../parts/radio-button.tsx';
import { lead } from '../settings/settings.css.ts';
import * as styles from './map-page.css.ts';
import { ZoneFields } from './zone-fields.tsx';

type MapPageProps = { view: LashMapFormView };

/** The lash map as it was made at an appointment, to write down or to correct. OWNER §6.3 (Map). */
export function MapPage({ view }: MapPageProps) {
  const { id, client, service, isToday, startsAt, closedReason, refused } = view;
  const day = formatDayHeading(toStudioDay(requireInstant(startsAt)), useToday());
  return (
    <>
      <BackLink href={buildAppointmentPath(id)} text={client.name} />
      <h1 className={title}>{isToday ? 'Today’s map' : `Map of ${day}`}</h1>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      {closedReason ? (
        <>
          <p className={lead}>{service}</p>
          <EmptyPage sentence={closedReason}>
            <ButtonLink variant="ink" href={buildAppointmentPath(id)}>
              Back to the appointment
            </ButtonLink>
          </EmptyPage>
        </>
      ) : (
        <MapForm view={view} />
      )}
    </>
  );
}

/** The offer to fill in what was typed for this appointment on this phone and not saved; the script shows it. */
const DraftOffer = () => (
  <div className={styles.draft} data-draft hidden>
    <p>Something was typed here and not saved.</p>
    <button className={styles.draftButton} type="button" data-fill>
      Fill it in
    </button>
    <button className={styles.draftButton} type="button" data-drop>
      Delete it
    </button>
  </div>
);

type ChipsProps = { name: string; legend: string; options: readonly string[]; chosenOption: string };

/** One of a few values, each a button. Works without script. */
const Chips = ({ name, legend, options, chosenOption }: ChipsProps) => (
  <fieldset className={styles.chips}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.chipList}>
      {options.map((option) => (
        <RadioButton key={option} name={name} value={option} isChosen={option === chosenOption}>
          {option}
        </RadioButton>
      ))}
    </div>
  </fieldset>
);

function MapForm({ view }: MapPageProps) {
  const { id, style, fields, revision, storedMap, typed } = view;
  return (
    <OwnerForm action={formPaths.saveMap(id)} className={styles.form}>
      <OriginalValueField value={revision} state={view} />
      {storedMap ? <p className={styles.fullWidth}>{`Now: ${formatLashChoice(storedMap)}`}</p> : null}
      <DraftOffer />
      <ZoneFields view={view} />
      <div className={styles.fields}>
        <Chips name="curl" legend="Curl" options={RECORDED_CURLS} chosenOption={typed.curl ?? fields.curl} />
        <Chips
          name="diameter"
          legend="Thickness, mm"
          options={DIAMETERS}
          chosenOption={typed.diameter ?? fields.diameter}
        />
        <TextField
          label="Adhesive and batch"
          name="adhesive"
          maxLength={MAX_ADHESIVE_LENGTH}
          autoComplete="off"
          defaultValue={typed.adhesive ?? fields.adhesive}
        />
        {fields.note === null ? (
          <p className={smallText}>The note is hidden, and stays as it is.</p>
        ) : (
          <TextArea
            label="Note"
            name="note"
            description="Only you see it."
            maxLength={MAX_MAP_NOTE_LENGTH}
            defaultValue={typed.note ?? fields.note}
          />
        )}
        <div className={styles.actionBar}>
          <p>
            <span className={styles.lashSet} data-set={formatStyleName({ style })}>
              {formatWornSet({ style, ...fields })}
            </span>
            <span className={styles.status} data-status>
              {formatLengthRange(fields.lengths)}
            </span>
          </p>
          <button className={variant.primary} type="submit">
            Save map
          </button>
        </div>
      </div>
    </OwnerForm>
  );
}
