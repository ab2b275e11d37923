import type { LoggedAction, LogView } from '../../../contract/owner-view.ts';
import { formatDayShort, formatTime, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { LOG_NAV_ITEM } from '../frame/nav-items.ts';
import { UndoForm } from '../frame/undo-form.tsx';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

/** The actions by the day at the studio, in their order. */
function groupActionsByDay(actions: readonly LoggedAction[]): [string, LoggedAction[]][] {
  const days = new Map<string, LoggedAction[]>();
  for (const action of actions) {
    const day = formatDayShort(toStudioDay(requireInstant(action.at)));
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return [...days];
}

/** What the owner did, newest first. OWNER §6.11, §8. */
export function LogPage({ view: { actions } }: { view: LogView }) {
  return (
    <SettingsLayout item={LOG_NAV_ITEM}>
      {actions.length === 0 ? <p className={styles.lead}>Nothing was done here yet.</p> : null}
      {groupActionsByDay(actions).map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.dayTitle}>{day}</h2>
          <ul className={styles.list}>
            {ofDay.map(({ id, at, words, href, undo }) => (
              <li key={id} className={styles.entry}>
                <span className={styles.time}>{formatTime(requireInstant(at))}</span>
                <span>{words}</span>
                {href ? (
                  <a className={styles.entryLink} href={href}>
                    Appointment
                  </a>
                ) : null}
                {undo ? <UndoForm action={undo} returnTo={LOG_NAV_ITEM.href} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SettingsLayout>
  );
}
