import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { calculateLastBookableDay } from '../../../domain/booking-rules.ts';
import { toStudioDay } from '../../../domain/time.ts';
import { EnhancementBoundary } from '../../../ui/enhancement-boundary.tsx';
import { lazyEnhancement, useLazyComponent } from '../../../ui/lazy-component.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { DayRadios } from './day-radios.tsx';
import type { FreeTimes } from './free-times.ts';

const lazyDayGrid = lazyEnhancement(() => import('./day-grid.tsx').then((module) => module.DayGrid));

type DayCalendarProps = {
  month: Temporal.PlainYearMonth;
  now: Temporal.Instant;
  /** how many days ahead a time can be booked */
  daysAhead: number;
  free: FreeTimes | null;
  /** ISO day */
  chosen: string | null;
  /** the id of the sentence that signing in is required */
  describedBy: string | undefined;
  onMonthChange: (month: string) => void;
  /** called when a day was clicked, or chosen with Enter */
  onDayChange: (day: string) => void;
};

/** The days of a month: native radios, replaced by a grid on devices with a mouse and after the first key press. */
export function DayCalendar({ month, now, daysAhead, free, chosen, describedBy, ...on }: DayCalendarProps) {
  const { onMonthChange, onDayChange } = on;
  const native = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef(false);
  const [grid, setGrid] = useState<'none' | 'wanted' | 'ready'>('none');
  const { Part: DayGrid } = useLazyComponent(lazyDayGrid, grid !== 'none');
  const days = { month, free, chosen, today: toStudioDay(now) };

  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) setGrid('wanted');
  }, []);

  const requestGrid = () => setGrid((current) => (current === 'none' ? 'wanted' : current));
  const choose = (day: string) => {
    native.current?.querySelector<HTMLInputElement>(`input[value="${day}"]`)?.click();
    // The grid focuses the day in this frame, so the focus can move on only in the next frame.
    requestAnimationFrame(() => onDayChange(day));
  };

  return (
    <>
      <fieldset
        ref={native}
        hidden={grid === 'ready'}
        aria-describedby={describedBy}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onKeyDown={() => {
          pressed.current = false;
          requestGrid();
        }}
        onChange={({ target }: ChangeEvent<HTMLFieldSetElement, Element>) => {
          if (pressed.current && grid !== 'ready') onDayChange((target as Element as HTMLInputElement).value);
          pressed.current = false;
        }}
      >
        <legend className={visuallyHidden}>Day</legend>
        <DayRadios {...days} />
      </fieldset>
      {DayGrid ? (
        <EnhancementBoundary onFail={() => setGrid('none')}>
          <DayGrid
            {...days}
            last={calculateLastBookableDay(now, daysAhead)}
            native={native}
            describedBy={describedBy}
            onReady={() => setGrid('ready')}
            onChoose={choose}
            onMonthChange={onMonthChange}
          />
        </EnhancementBoundary>
      ) : null}
    </>
  );
}
