/**
 * How an appointment is shown on the axis of its day: the lines that its card has room for, and the minimum height of the
 * card, for which the axis is stretched. Every card has time, name, caution and payment. The lengths are px at the text's
 * normal size; appointment-card.css.ts draws the lines. OWNER rule 1, §6.1.
 */
import { MIN_ITEM_PX } from './day-axis.ts';

/**
 * `full`: with the drawing; `compact`: a line for each fact; `small`: payment beside service; `smallest`: time beside name,
 * too.
 */
export type CardLayoutName = 'full' | 'compact' | 'small' | 'smallest';
/** `cautionLines`, `nameLines`: the number of lines to which the caution and the name are cut. */
export type CardLayout = { name: CardLayoutName; cautionLines: number; nameLines: number };

/** `height`: of all lines except the caution; `lineHeight`: of a caution line, which holds at least `charactersPerLine`. */
type CardMeasures = { name: CardLayoutName; height: number; lineHeight: number; charactersPerLine: number };
const FULL_CARD: CardMeasures = { name: 'full', height: 108, lineHeight: 21.5, charactersPerLine: 17 };
const COMPACT_CARD: CardMeasures = { name: 'compact', height: 83, lineHeight: 18.2, charactersPerLine: 24 };
const SMALL_CARD: CardMeasures = { name: 'small', height: 65, lineHeight: 18.2, charactersPerLine: 24 };
const SMALLEST_CARD: CardMeasures = { name: 'smallest', height: 40, lineHeight: 18.2, charactersPerLine: 24 };

/** The part of an item's height that is no text: the space before the next item, and the edge of its card. */
const EDGE_PX = 6;
/** A longer caution is cut on a short appointment; its page has all of it. */
const MAX_REQUIRED_CAUTION_LINES = 3;
const NAME_MEASURES = { lineHeight: 26, charactersPerLine: 13, maxLines: 3 };

const countLines = (text: string, { charactersPerLine }: Pick<CardMeasures, 'charactersPerLine'>): number =>
  Math.ceil(text.length / charactersPerLine);

/** The minimum height of an appointment's item. `watchOut`: the words to watch out for; '' for none. */
export const calculateMinCardHeight = (watchOut: string): number =>
  Math.max(
    MIN_ITEM_PX,
    EDGE_PX +
      SMALLEST_CARD.height +
      Math.ceil(SMALLEST_CARD.lineHeight * Math.min(countLines(watchOut, SMALLEST_CARD), MAX_REQUIRED_CAUTION_LINES)),
  );

/** The fullest layout with room for the whole caution, else the layout with the most room for it. */
export function chooseCardLayout(
  itemHeight: number,
  { name, watchOut }: { name: string; watchOut: string },
): CardLayout {
  const availableHeight = itemHeight - EDGE_PX;
  const calculateNeededHeight = (layout: CardMeasures) =>
    layout.height + layout.lineHeight * countLines(watchOut, layout);
  const layout =
    [FULL_CARD, COMPACT_CARD, SMALL_CARD].find((candidate) => calculateNeededHeight(candidate) <= availableHeight) ??
    SMALLEST_CARD;
  const moreNameLines =
    layout === FULL_CARD
      ? Math.min(
          countLines(name, NAME_MEASURES),
          NAME_MEASURES.maxLines,
          1 + Math.floor((availableHeight - calculateNeededHeight(layout)) / NAME_MEASURES.lineHeight),
        ) - 1
      : 0;
  const heightForCaution = availableHeight - layout.height - moreNameLines * NAME_MEASURES.lineHeight;
  return {
    name: layout.name,
    nameLines: 1 + moreNameLines,
    cautionLines: Math.max(1, Math.floor(heightForCaution / layout.lineHeight)),
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
