import { NO_OPEN_TIME_SENTENCE } from '../../../content/owner-booking-texts.ts';
import { type BookingTimeStep, SHOW_DAY_BUTTON } from '../../../contract/owner/booking.ts';
import { formatSeenTime, TYPED_START } from '../../../contract/owner/forms.ts';
import { CELL_MINUTES } from '../../../domain/hours/slots.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TYPED_TIME_CHOICE } from '../parts/chosen-time.ts';
import { smallText } from '../parts/panel.css.ts';
import { RadioButton } from '../parts/radio-button.tsx';
import * as styles from './booking.css.ts';

/** The next times open online for this length, or any other quarter hour. OWNER §6.6 (When?). */
export function TimeStepFields({ timeStep }: { timeStep: BookingTimeStep }) {
  const { minutes, freeSlots, fields, firstDay, lastDay, typedTime, note } = timeStep;
  return (
    <section className={styles.question} aria-labelledby="when">
      <h2 id="when" className={styles.heading}>
        When?
      </h2>
      <p className={smallText}>
        {freeSlots.length > 0 ? `Open online, for ${minutes} minutes` : NO_OPEN_TIME_SENTENCE}
      </p>
      <fieldset className={styles.times} aria-labelledby="when">
        {freeSlots.map(({ value, text }, index) => (
          <RadioButton key={value} name="start" value={value} isChosen={value === fields.start} choice={String(index)}>
            {text}
          </RadioButton>
        ))}
        <RadioButton
          name="start"
          value={TYPED_START}
          isChosen={fields.start === TYPED_START}
          choice={TYPED_TIME_CHOICE}
        >
          Another time
        </RadioButton>
      </fieldset>
      {typedTime === '' ? null : (
        <input type="hidden" name="seen" value={formatSeenTime({ ...fields, minutes: String(minutes) })} />
      )}
      <div className={styles.twoFields}>
        <TextField label="Day" name="day" type="date" min={firstDay} max={lastDay} defaultValue={fields.day} />
        <TextField label="Time" name="time" type="time" step={CELL_MINUTES * 60} defaultValue={fields.time} />
      </div>
      <p>
        <button
          type="submit"
          name={SHOW_DAY_BUTTON}
          value="yes"
          formNoValidate
          className={`${variant.quiet} ${size.small}`}
        >
          Show this day
        </button>
      </p>
      {note === '' ? null : <p className={`${smallText} ${styles.typedTime}`}>{note}</p>}
    </section>
  );
}
