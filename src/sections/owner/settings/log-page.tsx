import type { LogView } from '../../../contract/owner-view.ts';
import { formatDay, formatTime, requireInstant, studioDay } from '../../../domain/time.ts';
import * as styles from './settings.css.ts';

type Action = LogView['actions'][number];

/** The actions by the day at the studio, in their order. */
function byDay(actions: readonly Action[]): [string, Action[]][] {
  const days = new Map<string, Action[]>();
  for (const action of actions) {
    const day = formatDay(studioDay(requireInstant(action.at)));
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return [...days];
}

/** What the owner did, newest first. OWNER §6.11, §8. */
export function LogPage({ view: { actions } }: { view: LogView }) {
  return (
    <>
      <h1>Log</h1>
      {actions.length === 0 ? <p className={styles.lead}>Nothing was done here yet.</p> : null}
      {byDay(actions).map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2>{day}</h2>
          <ul className={styles.list}>
            {ofDay.map(({ id, at, words }) => (
              <li key={id} className={styles.entry}>
                <span className={styles.time}>{formatTime(requireInstant(at))}</span>
                {words}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
