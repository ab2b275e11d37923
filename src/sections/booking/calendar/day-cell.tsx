import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';

/** The number of a day and below it a lid with one lash for each free time; no lid while the free times are unknown. */
export function DayCell({ day, freeTimeCount }: { day: number; freeTimeCount: number | null }) {
  return (
    <>
      {day}
      {freeTimeCount === null ? null : <AvailabilityIcon count={freeTimeCount} />}
    </>
  );
}
