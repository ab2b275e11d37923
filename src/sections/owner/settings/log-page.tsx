import { buildLogPath } from '../../../contract/owner/paths.ts';
import type { LoggedAction, LogView } from '../../../contract/owner/view.ts';
import { formatDayShortWithYear } from '../../../domain/short-dates.ts';
import { formatTime, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { link } from '../../../ui/link.css.ts';
import { LOG_NAV_ITEM } from '../frame/nav-items.ts';
import { UndoForm } from '../frame/undo-form.tsx';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

/** "Today", "Fri 20 November", "Thu 20 November 2025" */
const formatLogDay = (day: string, today: string): string =>
  day === today ? 'Today' : formatDayShortWithYear(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today));

/** The actions by the day at the studio, an ISO date, in their order. */
function groupActionsByDay(actions: readonly LoggedAction[]): [string, LoggedAction[]][] {
  const days = new Map<string, LoggedAction[]>();
  for (const action of actions) {
    const day = toStudioDay(requireInstant(action.at)).toString();
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return [...days];
}

const PageLink = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a className={`${link} ${styles.pageLink}`} href={href}>
      {text}
    </a>
  </p>
);

/** Links to the subject of this part of the log, and to all of the log. */
const Subject = ({ about: { text, href } }: { about: NonNullable<LogView['about']> }) => (
  <>
    <PageLink href={href} text={text} />
    <PageLink href={LOG_NAV_ITEM.href} text="All of the log" />
  </>
);

/** What the owner did, newest first. OWNER §6.11, §8. */
export function LogPage({ view }: { view: LogView }) {
  const { actions, today, about, address, isFirstPage, earlierHref } = view;
  return (
    <SettingsLayout item={LOG_NAV_ITEM}>
      {about ? <Subject about={about} /> : null}
      {actions.length === 0 ? <p className={styles.lead}>Nothing was done here yet.</p> : null}
      {groupActionsByDay(actions).map(([day, dayActions]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.dayTitle}>{formatLogDay(day, today)}</h2>
          <ul className={styles.list}>
            {dayActions.map(({ id, at, text, href, undoPath }) => (
              <li key={id} className={styles.entry}>
                <span className={styles.time}>{formatTime(requireInstant(at))}</span>
                <span id={id}>{text}</span>
                {href ? (
                  <a className={styles.entryLink} href={href} aria-describedby={id}>
                    Appointment
                  </a>
                ) : null}
                {undoPath ? <UndoForm action={undoPath} returnTo={address} describedBy={id} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isFirstPage ? null : <PageLink href={buildLogPath({ about: about?.id })} text="The latest" />}
      {earlierHref ? <PageLink href={earlierHref} text="Earlier" /> : null}
    </SettingsLayout>
  );
}
