import type { CSSProperties } from 'react';
import type { Placed } from '../../../domain/day-axis.ts';
import { target } from '../../../styles/tokens.css.ts';

const PX_PER_REM = 16;
/** The least distance of two targets, OWNER's rule 2. */
const LANE_GAP_PX = 8;
/** The shares of the width that are left and right of an item; unset for one that has all of it. */
const BEFORE = '--before';
const AFTER = '--after';

/** The lengths of an axis grow with the size of the text that stands on it. */
export const rem = (px: number): string => `${px / PX_PER_REM}rem`;

/** The least width in px in which the items can stand side by side, and each can be tapped. */
export const leastWidth = (items: readonly Placed[]): number =>
  Math.max(0, ...items.map(({ lanes }) => lanes)) * (target.least + LANE_GAP_PX);

/** For an element whose style has `laneInset`. */
export const positionStyle = ({ top, height, lane, lanes }: Placed): CSSProperties => ({
  top: rem(top),
  height: rem(height),
  ...(lanes > 1 && { [BEFORE]: lane / lanes, [AFTER]: (lanes - 1 - lane) / lanes }),
  ...(lane < lanes - 1 && { paddingRight: LANE_GAP_PX }),
});

/** Of an item on an axis; `left` and `right` are CSS lengths, between which those that begin together share the width. */
export function laneInset(left: string, right = '0px') {
  const width = `(100% - ${left} - ${right})`;
  return {
    left: `calc(${left} + ${width} * var(${BEFORE}, 0))`,
    right: `calc(${right} + ${width} * var(${AFTER}, 0))`,
  };
}
