import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { calculateLastBookableDay } from '../../../domain/hours/booking-rules.ts';
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
  freeTimes: FreeTimes | null;
  /** ISO day */
  chosenDay: string | null;
  /** the id of the sentence that signing in is required */
  describedBy: string | undefined;
  onMonthChange: (month: string) => void;
  /** called with whether the grid has replaced the radios */
  onGridChange: (hasGrid: boolean) => void;
  /** called when a day was clicked, or chosen with Enter */
  onDayChange: (day: string) => void;
};

/** The days of a month: native radios, replaced by a grid on devices with a mouse and after the first key press. */
export function DayCalendar({
  month,
  now,
  daysAhead,
  freeTimes,
  chosenDay,
  describedBy,
  ...callbacks
}: DayCalendarProps) {
  const { onMonthChange, onGridChange, onDayChange } = callbacks;
  const radios = useRef<HTMLFieldSetElement>(null);
  const isPointerDown = useRef(false);
  const [gridState, setGridState] = useState<'none' | 'wanted' | 'ready'>('none');
  const { Component: DayGrid } = useLazyComponent(lazyDayGrid, gridState !== 'none');
  const isoToday = toStudioDay(now).toString();
  const today = useMemo(() => Temporal.PlainDate.from(isoToday), [isoToday]);
  const daysProps = { month, freeTimes, chosenDay, today };

  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) setGridState('wanted');
  }, []);

  const requestGrid = () => setGridState((current) => (current === 'none' ? 'wanted' : current));
  const showGrid = () => {
    setGridState('ready');
    onGridChange(true);
  };
  const dropGrid = () => {
    setGridState('none');
    onGridChange(false);
  };
  const choose = (day: string) => {
    radios.current?.querySelector<HTMLInputElement>(`input[value="${day}"]`)?.click();
    // The grid focuses the day in this frame, so the focus can move on only in the next frame.
    requestAnimationFrame(() => onDayChange(day));
  };

  return (
    <>
      <fieldset
        ref={radios}
        hidden={gridState === 'ready'}
        aria-describedby={describedBy}
        onPointerDown={() => {
          isPointerDown.current = true;
        }}
        onKeyDown={() => {
          isPointerDown.current = false;
          requestGrid();
        }}
        onChange={({ target }: ChangeEvent<HTMLFieldSetElement, Element>) => {
          if (isPointerDown.current && gridState !== 'ready')
            onDayChange((target as Element as HTMLInputElement).value);
          isPointerDown.current = false;
        }}
      >
        <legend className={visuallyHidden}>Day</legend>
        <DayRadios {...daysProps} />
      </fieldset>
      {DayGrid ? (
        <EnhancementBoundary onFail={dropGrid}>
          <DayGrid
            {...daysProps}
            lastDay={calculateLastBookableDay(now, daysAhead)}
            radios={radios}
            describedBy={describedBy}
            onReady={showGrid}
            onChoose={choose}
            onMonthChange={onMonthChange}
          />
        </EnhancementBoundary>
      ) : null}
    </>
  );
}
