/**
 * How an appointment is shown on the axis of its day: the lines that its card has room for, and the minimum height of the
 * card, for which the axis is stretched. Every card has time, name, caution and payment. The lengths are px at the text's
 * normal size; appointment-card.css.ts draws the lines. OWNER rule 1, §6.1.
 */
import { MIN_ITEM_PX } from './day-axis.ts';

/** `full`: with the drawing; `compact`: a line for each fact; `smallest`: time beside name, payment beside service. */
export type CardLayoutName = 'full' | 'compact' | 'smallest';
/** `cautionLines`, `nameLines`: the number of lines to which the caution and the name are cut. */
export type CardLayout = { name: CardLayoutName; cautionLines: number; nameLines: number };

/** `height`: of all lines except the caution; `line`: the height of a caution line, which holds at least `characters`. */
type Measures = { name: CardLayoutName; height: number; line: number; characters: number };
const FULL: Measures = { name: 'full', height: 108, line: 21.5, characters: 17 };
const COMPACT: Measures = { name: 'compact', height: 83, line: 18.2, characters: 24 };
const SMALLEST: Measures = { name: 'smallest', height: 40, line: 18.2, characters: 24 };

/** The part of an item's height that is no text: the space before the next item, and the edge of its card. */
const EDGE_PX = 6;
/** A longer caution is cut on a short appointment; its page has all of it. */
const MAX_REQUIRED_CAUTION_LINES = 3;
const NAME = { line: 26, characters: 13, maxLines: 3 };

const countLines = (text: string, { characters }: { characters: number }): number =>
  Math.ceil(text.length / characters);

/** The minimum height of an appointment's item. `watchOut`: the words to watch out for; '' for none. */
export const calculateMinCardHeight = (watchOut: string): number =>
  Math.max(
    MIN_ITEM_PX,
    EDGE_PX +
      SMALLEST.height +
      Math.ceil(SMALLEST.line * Math.min(countLines(watchOut, SMALLEST), MAX_REQUIRED_CAUTION_LINES)),
  );

/** The fullest layout with room for the whole caution, else the layout with the most room for it. */
export function chooseCardLayout(
  itemHeight: number,
  { name, watchOut }: { name: string; watchOut: string },
): CardLayout {
  const height = itemHeight - EDGE_PX;
  const needs = (layout: Measures) => layout.height + layout.line * countLines(watchOut, layout);
  const layout = [FULL, COMPACT].find((each) => needs(each) <= height) ?? SMALLEST;
  const moreNameLines =
    layout === FULL
      ? Math.min(countLines(name, NAME), NAME.maxLines, 1 + Math.floor((height - needs(layout)) / NAME.line)) - 1
      : 0;
  const heightForCaution = height - layout.height - moreNameLines * NAME.line;
  return {
    name: layout.name,
    nameLines: 1 + moreNameLines,
    cautionLines: Math.max(1, Math.floor(heightForCaution / layout.line)),
  };
}

/** In the columns of a week a card has time and name, and as many whole lines of its service as there is room for. */
export type ColumnCardLayout = { detailLines: number; paddingPx: { top: number; bottom: number } };

/** The space between an item of a column and the next. */
const COLUMN_EDGE_PX = 2;
const COLUMN_TIME_AND_NAME_PX = 37.8;
const COLUMN_LINE_PX = 16.25;
const COLUMN_PADDING_PX = { top: 7, bottom: 6 };
const LOW_COLUMN_PADDING_PX = { top: 3, bottom: 2 };

/** A low card gives up its padding for a line. */
export function chooseColumnCardLayout(itemHeight: number): ColumnCardLayout {
  const countDetailLines = ({ top, bottom }: ColumnCardLayout['paddingPx']) =>
    Math.floor((itemHeight - COLUMN_EDGE_PX - top - bottom - COLUMN_TIME_AND_NAME_PX) / COLUMN_LINE_PX);
  const detailLines = countDetailLines(COLUMN_PADDING_PX);
  if (detailLines > 0) return { detailLines, paddingPx: COLUMN_PADDING_PX };
  return { detailLines: Math.max(0, countDetailLines(LOW_COLUMN_PADDING_PX)), paddingPx: LOW_COLUMN_PADDING_PX };
}
