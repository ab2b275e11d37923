/** The page "Takings" of the owner's area: amounts are words, "hidden" with hidden names. Days are ISO. OWNER §6.9. */
import type { TakingsSpan } from '../domain/takings-period.ts';

export type AmountLine = { text: string; amount: string };

/** A bar of the chart. `share`: its length relative to the longest bar, 0 to 1. `amount`: its label, '' without movements. */
export type TakingsPartView = {
  label: string;
  /** for the table that is read out */
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

/** What moved in the period. */
type TakingsSummary = {
  sum: string;
  parts: TakingsPartView[];
  lines: AmountLine[];
  total: AmountLine;
  /** what of the sum is GST, and what is for sets still to come */
  withinSum: AmountLine[];
  /** newest first */
  movements: MovementView[];
  /** there are more movements than are shown */
  isShortened: boolean;
};

/** The form of the tax office for a studio that is registered for GST; for any other how far it is from having to. */
export type GstView =
  | { kind: 'registered'; period: string; lines: AmountLine[] }
  | { kind: 'not-registered'; sentence: string };

export type TakingsView = {
  page: 'takings';
  forms: [];
  by: TakingsSpan;
  /** the day that the period was asked for by */
  of: string;
  /** "16 to 22 November" */
  heading: string;
  /** a day of the period before and of the next */
  before: string;
  after: string;
  /** null when nothing moved */
  moved: TakingsSummary | null;
  gst: GstView;
};

export const TAKINGS_PATH = '/studio/takings';
export const TAKINGS_FILE_PATH = '/studio/takings.csv';

type TakingsSelection = Pick<TakingsView, 'by' | 'of'>;

const formatTakingsQuery = ({ by, of }: TakingsSelection): string => new URLSearchParams({ by, of }).toString();

/** The page of the period that a day is in. */
export const buildTakingsPath = (asked: TakingsSelection): string => `${TAKINGS_PATH}?${formatTakingsQuery(asked)}`;

/** The file with the movements of the same period. */
export const buildTakingsFilePath = (asked: TakingsSelection): string =>
  `${TAKINGS_FILE_PATH}?${formatTakingsQuery(asked)}`;
