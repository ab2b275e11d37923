import { formPaths } from '../../../contract/owner/forms.ts';
import type { HoursView, SpecialDayView } from '../../../contract/owner/hours.ts';
import { MAX_NOTE_LENGTH } from '../../../contract/owner/hours-forms.ts';
import { SPECIAL_DAYS_PATH } from '../../../contract/owner/paths.ts';
import { formatIsoDayHeading } from '../../../domain/diary/diary-formats.ts';
import { formatTimes, parseTimes } from '../../../domain/hours/opening-times-form.ts';
import { variant } from '../../../ui/button.css.ts';
import { plainLink } from '../../../ui/link.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { panelTitle, smallText, softText } from '../parts/panel.css.ts';
import * as styles from './hours.css.ts';
import { buildPanelClass, type HoursPanelProps, toFormState } from './hours-panel.ts';

const formatTimesOrClosed = (times: readonly string[]): string => formatTimes(times) || 'closed';

/** What is in force on the day, and that its own times take precedence over a day off. */
function CurrentTimes({ special: { times, closureReason, revision } }: { special: SpecialDayView }) {
  const isOff = closureReason !== null && revision === null;
  const hasNoTimes = revision !== null && times.length === 0;
  return (
    <>
      <p
        className={softText}
      >{`Now: ${isOff && closureReason ? `closed, ${closureReason}` : formatTimesOrClosed(times)}.`}</p>
      {closureReason === null ? null : (
        <p className={smallText}>
          {`You are off that day.${hasNoTimes ? '' : ' These times will be offered all the same.'}`}
        </p>
      )}
    </>
  );
}

type SpecialDayEditorProps = { view: HoursView; special: SpecialDayView };

/** The form of one day. A day without times of its own starts with those of its weekday. */
function SpecialDayEditor({ view, special }: SpecialDayEditorProps) {
  const { day, revision, note, times, weekTimes } = special;
  const { refused, typed } = toFormState(view, 'day');
  const value = typed.times ?? formatTimes(revision === null ? weekTimes : times);
  return (
    <>
      <h3 className={styles.formTitle}>{`Only on ${formatIsoDayHeading(day, view.today)}`}</h3>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <CurrentTimes special={special} />
      <OwnerForm action={formPaths.specialDay(day)} className={styles.form}>
        <OriginalValueField value={revision} state={{ refused, typed }} />
        <TextField
          label="Times"
          name="times"
          description="Times like 11:00 am, with a comma between two. None: closed."
          error={refused ? (parseTimes(value).problem?.text ?? null) : null}
          autoComplete="off"
          defaultValue={value}
        />
        {note === null ? null : (
          <TextField
            label="Note"
            name="note"
            description="Only you see it."
            maxLength={MAX_NOTE_LENGTH}
            autoComplete="off"
            defaultValue={typed.note ?? note}
          />
        )}
        <div className={styles.formActions}>
          <button className={variant.ink} type="submit">
            Save this day
          </button>
          <p className={smallText}>Nobody who is booked is moved.</p>
        </div>
      </OwnerForm>
      {revision === null ? null : (
        <OwnerForm action={formPaths.removeSpecialDay(day)} className={styles.form}>
          <input type="hidden" name="revision" value={revision} />
          <button className={variant.quiet} type="submit">
            Use the times of its week
          </button>
        </OwnerForm>
      )}
    </>
  );
}

function SpecialDays({ specialDays, today }: Pick<HoursView, 'specialDays' | 'today'>) {
  if (specialDays.length === 0)
    return <p className={styles.emptyList}>No odd days ahead. Choose a day to give it times of its own.</p>;
  return (
    <ul className={styles.list}>
      {specialDays.map(({ day, times, note }) => (
        <li key={day} className={styles.row}>
          <span className={styles.rowText}>
            <a className={plainLink} href={formPaths.specialDay(day)}>
              {formatIsoDayHeading(day, today)}
            </a>
            <span className={smallText}>{[formatTimesOrClosed(times), ...(note ? [note] : [])].join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One day with its own times, and the list of such days. OWNER §6.5. */
export function SpecialDayPanel({ view }: HoursPanelProps) {
  const { specialDay, specialDays, today } = view;
  return (
    <section className={buildPanelClass(view, 'day')} aria-labelledby="special">
      <h2 id="special" className={`${panelTitle} ${styles.partTitle}`}>
        One odd day
      </h2>
      {specialDay ? <SpecialDayEditor view={view} special={specialDay} /> : null}
      <form action={SPECIAL_DAYS_PATH} className={styles.form}>
        <TextField
          label={specialDay ? 'Another day' : 'Which day?'}
          name="day"
          type="date"
          min={today}
          autoComplete="off"
          required
        />
        <button className={variant.quiet} type="submit">
          Show its times
        </button>
      </form>
      <SpecialDays specialDays={specialDays} today={today} />
    </section>
  );
}
