import type { MoveView } from '../../../contract/owner/appointment.ts';
import { CELL_MINUTES } from '../../../domain/hours/slots.ts';
import { APPOINTMENT_LENGTH_LIMITS } from '../../../domain/owner/owner-move.ts';
import { requireInstant, toStudioDay, toStudioTime } from '../../../domain/time.ts';
import { TextField } from '../../../ui/text-field.tsx';
import * as styles from './move-page.css.ts';

/** The fields for a typed day, time and length; filled in with those of the appointment. */
export function CustomTimeFields({ view }: { view: MoveView }) {
  const { startsAt, minutes, firstDay, lastDay, errors, typed } = view;
  const start = requireInstant(startsAt);
  return (
    <div className={styles.fields}>
      <TextField
        label="Day"
        name="day"
        type="date"
        min={firstDay}
        max={lastDay}
        defaultValue={typed.day ?? toStudioDay(start).toString()}
      />
      <TextField
        label="Time"
        name="time"
        type="time"
        step={CELL_MINUTES * 60}
        error={errors.time}
        defaultValue={typed.time ?? toStudioTime(start).toString({ smallestUnit: 'minute' })}
      />
      <TextField
        label="Minutes"
        name="minutes"
        type="number"
        {...APPOINTMENT_LENGTH_LIMITS}
        error={errors.minutes}
        defaultValue={typed.minutes ?? String(minutes)}
      />
    </div>
  );
}
