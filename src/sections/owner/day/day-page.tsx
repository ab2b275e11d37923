import type { DayView } from '../../../contract/owner/day.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildDiaryPath, buildPatchTestPath, TODAY_PATH } from '../../../contract/owner/paths.ts';
import type { PeriodInput } from '../../../domain/diary/blocked-time.ts';
import type { FreePeriod } from '../../../domain/diary/day-plan.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { link } from '../../../ui/link.css.ts';
import { DAY_ID } from '../frame/frame-parts.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { phoneOnly, title, wideOnly } from '../parts/panel.css.ts';
import type { AppointmentItem } from './appointment-card.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import { DayAxis } from './day-axis.tsx';
import * as styles from './day-page.css.ts';
import { ClosedPattern } from './diary-drawings.tsx';
import { PastAppointments } from './past-appointments.tsx';
import { buildBlockPath, buildBookTimePath } from './paths.ts';
import { DiaryLegend, WeekColumns } from './week-columns.tsx';
import { WeekFooterLinks, WeekLinks } from './week-links.tsx';
import { WeekStrip } from './week-strip.tsx';

/** The hatching of a day off; the reason has a plain background. */
const ClosedDay = ({ reason }: { reason: string }) => (
  <div className={styles.closedDay}>
    <ClosedPattern />
    <p className={styles.reason}>{reason || 'Closed'}</p>
  </div>
);

/** The link to the form that gives a closed day its own times. OWNER §6.1. */
const OpenDayLink = ({ day }: Pick<DayView, 'day'>) => (
  <a className={`${variant.quiet} ${size.small}`} href={formPaths.specialDay(day)}>
    Open this day
  </a>
);

type FreePeriodActionsProps = { freePeriod: FreePeriod; wholeDay: PeriodInput | null };

const FreePeriodActions = ({ freePeriod, wholeDay }: FreePeriodActionsProps) => (
  <span className={styles.emptyDayActions}>
    <a className={`${variant.quiet} ${size.small}`} href={buildBookTimePath(freePeriod)}>
      Book
    </a>
    <SheetLink className={`${variant.quiet} ${size.small}`} href={buildBlockPath(wholeDay ?? freePeriod)}>
      {wholeDay ? 'Block the day' : 'Block'}
    </SheetLink>
  </span>
);

/** Says what is free on a day without an axis, with the actions for it. */
const EmptyDay = ({ plan: { emptyText, freePeriod, wholeDay } }: Pick<DayView, 'plan'>) =>
  emptyText === '' ? null : (
    <div className={styles.emptyDay}>
      <p>{emptyText}</p>
      {freePeriod ? <FreePeriodActions freePeriod={freePeriod} wholeDay={wholeDay} /> : null}
    </div>
  );

/** The day itself, on a phone. */
function Day({ view: { plan, closureReason, canOpen, day } }: { view: DayView }) {
  const { pastAppointments, pastClientCount, axis } = plan;
  return (
    <>
      <PastAppointments pastAppointments={pastAppointments} pastClientCount={pastClientCount} />
      {axis ? <DayAxis axis={axis} /> : null}
      <EmptyDay plan={plan} />
      {closureReason !== null && !axis && pastAppointments.length === 0 ? <ClosedDay reason={closureReason} /> : null}
      {canOpen ? (
        <p className={styles.openDayLink}>
          <OpenDayLink day={day} />
        </p>
      ) : null}
    </>
  );
}

/** The clients to ask how their patch test went: links to the form for what they say, with the day of the test. OWNER §6.7. */
const PatchTestQuestions = ({ view: { patchTestsToAsk } }: { view: DayView }) =>
  patchTestsToAsk.length === 0 ? null : (
    <ul className={styles.questions}>
      {patchTestsToAsk.map(({ id, day, firstName }) => (
        <li key={id}>
          <a className={styles.question} href={buildPatchTestPath(id, day)}>
            <OwnerIcon name="text" />
            <span className={link}>{`Patch test: ask ${firstName}.`}</span>
          </a>
        </li>
      ))}
    </ul>
  );

const isAppointment = (item: { kind: string }): item is AppointmentItem =>
  item.kind === 'appointment' || item.kind === 'pending';

/** Today or another day: who is next, and how much time there is in between. OWNER §6.1. */
export function DayPage({ view }: { view: DayView }) {
  const {
    day,
    isToday,
    heading,
    canOpen,
    plan,
    chosenAppointment,
    messages,
    week,
    weekSummary,
    previousWeekDay,
    nextWeekDay,
  } = view;
  const nextAppointment = plan.axis?.items.find(isAppointment);
  const panel =
    chosenAppointment ?? (nextAppointment ? { ...nextAppointment, day: isToday ? 'Today' : heading } : null);
  const weekHrefs = { previousHref: buildDiaryPath(previousWeekDay), nextHref: buildDiaryPath(nextWeekDay) };
  return (
    <>
      <div className={phoneOnly}>
        <WeekStrip week={week} day={day} />
      </div>
      <div className={styles.head}>
        <div>
          <h1 id={DAY_ID} tabIndex={-1} className={title}>
            {heading}
          </h1>
          <p className={`${styles.subtitle} ${phoneOnly}`}>{plan.summary}</p>
          <p className={`${styles.subtitle} ${wideOnly}`}>{weekSummary}</p>
          {canOpen ? (
            <p className={`${styles.openDayLink} ${wideOnly}`}>
              <OpenDayLink day={day} />
            </p>
          ) : null}
        </div>
        <WeekLinks
          {...weekHrefs}
          currentLink={{ href: TODAY_PATH, text: 'Today' }}
          blockHref={buildBlockPath({ day })}
        />
      </div>
      <PatchTestQuestions view={view} />
      <div className={phoneOnly}>
        <Day view={view} />
        <WeekFooterLinks {...weekHrefs} />
      </div>
      <div className={wideOnly}>
        <div className={styles.board} data-board data-panel={panel || plan.emptyText ? true : undefined}>
          <WeekColumns week={week} day={day} shownId={panel?.card.id} />
          {panel ? <AppointmentPanel appointment={panel} messages={messages} /> : <EmptyDay plan={plan} />}
        </div>
      </div>
      <DiaryLegend />
    </>
  );
}
