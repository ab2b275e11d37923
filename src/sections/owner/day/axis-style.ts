import type { Placed } from '../../../domain/day-axis.ts';

const PX_PER_REM = 16;

/** The lengths of an axis grow with the size of the text that stands on it. */
export const rem = (px: number): string => `${px / PX_PER_REM}rem`;

export const positionStyle = ({ top, height }: Placed) => ({ top: rem(top), height: rem(height) });
