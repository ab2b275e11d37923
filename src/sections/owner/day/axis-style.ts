import type { CSSProperties } from 'react';
import type { Placement } from '../../../domain/diary/day-axis.ts';
import { targetSize } from '../../../styles/tokens.css.ts';

const PX_PER_REM = 16;
/** The least distance between two targets, OWNER's rule 2. */
const LANE_GAP_PX = 8;
/** Below the last hour. */
const BOTTOM_PADDING_PX = 6;
/** The shares of the width to the left and to the right of an item; unset for an item over the whole width. */
const LEFT_SHARE_VAR = '--before';
const RIGHT_SHARE_VAR = '--after';

/** The lengths of an axis grow with the size of the text that stands on it. */
export const toRem = (px: number): string => `${px / PX_PER_REM}rem`;

/** `height`: that of the hours, in px */
export const toAxisHeight = (height: number): string => toRem(height + BOTTOM_PADDING_PX);

/** The least width in px in which the items have room side by side and each can be tapped. */
export const calculateMinWidth = (items: readonly Placement[]): number =>
  Math.max(0, ...items.map(({ laneCount }) => laneCount)) * (targetSize.least + LANE_GAP_PX);

/** For an element whose style has `createLaneInset`. */
export const toPositionStyle = ({ top, height, lane, laneCount }: Placement): CSSProperties => ({
  top: toRem(top),
  height: toRem(height),
  ...(laneCount > 1 && { [LEFT_SHARE_VAR]: lane / laneCount, [RIGHT_SHARE_VAR]: (laneCount - 1 - lane) / laneCount }),
  ...(lane < laneCount - 1 && { paddingRight: LANE_GAP_PX }),
});

/**
 * Places an item on an axis between `left` and `right`, which are CSS lengths; items that begin together share that width.
 */
export function createLaneInset(left: string, right = '0px') {
  const width = `(100% - ${left} - ${right})`;
  return {
    left: `calc(${left} + ${width} * var(${LEFT_SHARE_VAR}, 0))`,
    right: `calc(${right} + ${width} * var(${RIGHT_SHARE_VAR}, 0))`,
  };
}
