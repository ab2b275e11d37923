/** Arcs that count. They are not in the file of the loaders, which every page downloads first. */
import { drawDetailedFibrePath } from './fibre.ts';
import { calculateClosenessToMiddle, drawLidArc, type LidArc } from './lid-arc.ts';

const progressArcsByCount = new Map<number, LidArc>();

/**
 * The arc for a position in a list, drawn once for each count. Every lash has its full length; CSS shortens the lashes that
 * are not active.
 */
export function drawProgressArc(count: number): LidArc {
  const options = {
    width: 132,
    height: 44,
    rise: 0.26,
    calculateLength: () => 27,
    lashWidth: 2,
    drawLash: drawDetailedFibrePath,
  };
  const arc = progressArcsByCount.get(count) ?? drawLidArc(count, options);
  progressArcsByCount.set(count, arc);
  return arc;
}

/** The arc for `doneCount` of `count`: a fan of five lashes for each one done, one short lash for each other. */
export function drawRewardProgressArc(count: number, doneCount: number): LidArc {
  const listLashAngles = (index: number) => (index < doneCount ? FAN_ANGLES_DEGREES : [0]);
  const calculateLength = (index: number) =>
    (index < doneCount ? 46 : 20) + calculateClosenessToMiddle(index, count) * 8;
  return drawLidArc(count, {
    width: 240,
    height: 96,
    rise: 0.26,
    calculateLength,
    lashWidth: 2,
    drawLash: drawDetailedFibrePath,
    listLashAngles,
  });
}
const FAN_ANGLES_DEGREES = [-18, -9, 0, 9, 18];
