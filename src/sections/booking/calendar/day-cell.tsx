import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';

/** A day as it is drawn: its number over a lid with one lash for each free time; no lid while those are unknown. */
export function DayCell({ day, free }: { day: number; free: number | null }) {
  return (
    <>
      {day}
      {free === null ? null : <AvailabilityIcon free={free} />}
    </>
  );
}
