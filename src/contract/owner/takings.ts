/** The page "Takings" of the owner's area: amounts are words, "hidden" with hidden names. Days are ISO. OWNER §6.9. */
import type { TakingsSpan } from '../../domain/takings/takings-period.ts';

export type AmountLine = { text: string; amount: string };

/** A bar of the chart. `share`: its length relative to the longest bar, 0 to 1. `amount`: its label, '' without movements. */
export type TakingsPartView = {
  label: string;
  /** the name in the table for screen readers */
  name: string;
  amount: string;
  share: number;
};

export type MovementView = {
  reference: string;
  /** "Sat 21, 11:20 am" in a week, else "Sat 21 November, 11:20 am" */
  when: string;
  service: string;
  how: string;
  amount: string;
};

/** The movements of the period, summed up. */
type TakingsSummary = {
  sum: string;
  parts: TakingsPartView[];
  lines: AmountLine[];
  total: AmountLine;
  /** the parts of the sum that are GST, and that are for appointments still ahead */
  withinSum: AmountLine[];
  /** newest first */
  movements: MovementView[];
  /** whether there are more movements than are shown */
  isShortened: boolean;
};

/** For a studio registered for GST the lines of its tax form; for any other how far it is from having to register. */
export type GstView =
  | { kind: 'registered'; period: string; lines: AmountLine[] }
  | { kind: 'not-registered'; sentence: string };

export type TakingsView = {
  page: 'takings';
  forms: [];
  by: TakingsSpan;
  /** the day in the address, which selects the period */
  of: string;
  /** "16 to 22 November" */
  heading: string;
  /** a day in the previous period, and one in the next */
  previousPeriodDay: string;
  nextPeriodDay: string;
  /** null when nothing moved */
  summary: TakingsSummary | null;
  gst: GstView;
};

export const TAKINGS_PATH = '/studio/takings';
export const TAKINGS_FILE_PATH = '/studio/takings.csv';

type TakingsSelection = Pick<TakingsView, 'by' | 'of'>;

const formatTakingsQuery = ({ by, of }: TakingsSelection): string => new URLSearchParams({ by, of }).toString();

/** The page of the period that a day is in. */
export const buildTakingsPath = (selection: TakingsSelection): string =>
  `${TAKINGS_PATH}?${formatTakingsQuery(selection)}`;

/** The file with the movements of the same period. */
export const buildTakingsFilePath = (selection: TakingsSelection): string =>
  `${TAKINGS_FILE_PATH}?${formatTakingsQuery(selection)}`;
