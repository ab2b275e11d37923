import { formPaths } from '../../../contract/owner/forms.ts';
import type { DaysOffView } from '../../../contract/owner/hours.ts';
import { formatDayShortWithYear } from '../../../domain/short-dates.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { panelTitle, smallText, softText, strongText } from '../parts/panel.css.ts';
import { SwitchButton } from '../parts/switch-button.tsx';
import * as styles from './hours.css.ts';
import { buildPanelClass, type HoursPanelProps } from './hours-panel.ts';

const formatHolidayDay = (iso: string, today: string): string =>
  formatDayShortWithYear(Temporal.PlainDate.from(iso), Temporal.PlainDate.from(today));

type HolidayProps = { holiday: DaysOffView['holidays'][number]; today: string };

function Holiday({ holiday: { id, day, reason, isOpen }, today }: HolidayProps) {
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <span className={strongText}>{reason}</span>
        <span className={smallText}>{formatHolidayDay(day, today)}</span>
      </span>
      <OwnerForm action={formPaths.setHoliday(id)}>
        <input type="hidden" name="open" value={isOpen ? 'no' : 'yes'} />
        <SwitchButton
          label={`Open on ${reason}, ${formatHolidayDay(day, today)}`}
          isOn={isOpen}
          text={isOpen ? 'Open' : 'Closed'}
        />
      </OwnerForm>
    </li>
  );
}

/** The public holidays, on each of which the studio is closed or open. OWNER §6.5. */
export function HolidaysPanel({ view }: HoursPanelProps) {
  const { daysOff, today } = view;
  return (
    <section className={`${buildPanelClass(view, 'off')} ${styles.fullWidth}`} aria-labelledby="holidays">
      <h2 id="holidays" className={panelTitle}>
        Public holidays in Queensland
      </h2>
      {daysOff.holidays.length === 0 ? (
        <p className={softText}>No public holidays ahead. Add each as a day off, with its name.</p>
      ) : (
        <ul className={styles.holidays}>
          {daysOff.holidays.map((holiday) => (
            <Holiday key={holiday.id} holiday={holiday} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}
