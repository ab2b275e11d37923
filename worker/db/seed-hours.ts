/**
 * The opening hours and public holidays of a new database (SPEC §1, DECISIONS §5). Once it is seeded, only the rows are read:
 * free times are computed from all of them, the hours in the footer from the schedule in force.
 */

/** The ISO day from which the first weekly schedule is in force, long before any appointment. */
export const FIRST_SCHEDULE_DAY = '2000-01-01';

/** Start times at the studio, Monday (1) to Sunday (7), as "HH:mm"; a weekday without a row is closed. */
export const OPENING_HOURS = [
  { weekday: 1, starts: ['11:00', '15:30'] },
  { weekday: 2, starts: ['16:30'] },
  { weekday: 3, starts: ['16:30'] },
  { weekday: 4, starts: ['16:30'] },
  { weekday: 5, starts: ['11:00', '15:30'] },
  { weekday: 6, starts: ['11:00'] },
] as const;

/** Queensland public holidays, ISO days. */
export const PUBLIC_HOLIDAYS = [
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-28', 'Boxing Day holiday'],
  ['2027-01-01', "New Year's Day"],
  ['2027-01-26', 'Australia Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-27', 'The day after Good Friday'],
  ['2027-03-28', 'Easter Sunday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-04-25', 'Anzac Day'],
  ['2027-04-26', 'Anzac Day holiday'],
  ['2027-05-03', 'Labour Day'],
  ['2027-10-04', "King's Birthday"],
  ['2027-12-25', 'Christmas Day'],
  ['2027-12-26', 'Boxing Day'],
  ['2027-12-27', 'Christmas Day holiday'],
  ['2027-12-28', 'Boxing Day holiday'],
] as const;
