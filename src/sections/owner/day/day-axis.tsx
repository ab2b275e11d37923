import type { DayAppointment, NewAppointment } from '../../../contract/owner/day.ts';
import { buildBlockedTimePath } from '../../../contract/owner/paths.ts';
import type { AxisItem, DayAxis as DayAxisPlan } from '../../../domain/diary/day-axis-layout.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { AppointmentCard, NewAppointmentCard } from './appointment-card.tsx';
import { toAxisHeight, toPositionStyle, toRem } from './axis-style.ts';
import * as styles from './day-axis.css.ts';
import { CleanupBands, CleanupLabel, ClosedPattern, HoldLine, HourScale, NowMarker } from './diary-drawings.tsx';
import { buildBlockPath, buildBookTimePath } from './paths.ts';

type Card = DayAppointment | NewAppointment;
type Item = AxisItem<Card>;

/** Free time, with the times in it that clients can book. */
function Gap({ text, time, top, freeSlots, blockablePeriod }: Extract<Item, { kind: 'gap' }>) {
  return (
    <div className={styles.gap}>
      <div className={styles.gapRow} data-beside-times={freeSlots.length > 0 || undefined}>
        <p>
          <b className={styles.freeLabel}>Free</b> {text}
          {time === '' ? null : <span className={styles.gapTime}>, {time}</span>}
        </p>
        {blockablePeriod ? (
          <span className={styles.gapActions}>
            <a className={styles.gapAction} href={buildBookTimePath(blockablePeriod)}>
              Book<span className={visuallyHidden}> the time {text}</span>
            </a>
            <SheetLink className={styles.gapAction} href={buildBlockPath(blockablePeriod)}>
              Block<span className={visuallyHidden}> the time {text}</span>
            </SheetLink>
          </span>
        ) : null}
      </div>
      {freeSlots.map((start) => (
        <p key={start.time} className={styles.bookableTime} style={{ top: toRem(start.top - top) }}>
          <OwnerIcon name="eyeOpen" />
          {start.time}, open online
        </p>
      ))}
    </div>
  );
}

/** Time that the studio keeps for itself: hatching, with the text on a plain background. */
const BlockedItem = ({ id, text, time }: Extract<Item, { kind: 'blocked' }>) => (
  <a className={styles.blockedItem} href={buildBlockedTimePath(id)}>
    <ClosedPattern />
    <span className={styles.blockedLabel}>
      {text} <span className={styles.blockedTime}>{time}</span>
    </span>
  </a>
);

function AxisItemView({ item, isFirst }: { item: Item; isFirst: boolean }) {
  switch (item.kind) {
    case 'gap':
      return <Gap {...item} />;
    case 'blocked':
      return <BlockedItem {...item} />;
    case 'hold':
      return (
        <HoldLine className={styles.hold} link={item.link}>
          <b>{item.time}</b>{' '}
          {item.link ? (
            <>
              <span>
                <b>{item.link.name}</b>, {item.link.serviceName}.
              </span>{' '}
            </>
          ) : null}
          <span>{item.text}</span>
          <CleanupLabel text={item.cleanup} />
        </HoldLine>
      );
    default: {
      const { card } = item;
      if ('isNew' in card) return <NewAppointmentCard item={{ ...item, card }} />;
      return <AppointmentCard item={{ ...item, card }} isFirst={isFirst} />;
    }
  }
}

/**
 * What is ahead on a day, drawn to scale. In the document it is a list in order, each item with its time in words. OWNER
 * §6.1.
 */
export function DayAxis({ axis }: { axis: DayAxisPlan<Card> }) {
  const { height, ticks, nowMark, items, cleanups } = axis;
  const firstAppointment = items.find(({ kind }) => kind === 'appointment' || kind === 'pending');
  return (
    <div className={styles.axis} style={{ height: toAxisHeight(height) }}>
      <div className={styles.drawing}>
        <HourScale height={height} ticks={ticks} />
      </div>
      <ol>
        {items.map((item) => (
          <li
            key={`${item.top} ${item.lane}`}
            className={styles.item}
            style={toPositionStyle(item)}
            data-after-now={(item.kind === 'gap' && item.top === nowMark?.top) || undefined}
          >
            <AxisItemView item={item} isFirst={item === firstAppointment} />
          </li>
        ))}
      </ol>
      <CleanupBands cleanups={cleanups} className={styles.cleanup} />
      {nowMark ? (
        <div className={styles.nowIndicator} style={{ top: toRem(nowMark.top) }} aria-hidden="true">
          <b className={styles.nowTime}>{nowMark.shortTime}</b>
          <NowMarker className={styles.nowMarker} />
          <span className={styles.nowLine} />
        </div>
      ) : null}
    </div>
  );
}
