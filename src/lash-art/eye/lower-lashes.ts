import { calculatePointOn, lerp, smoothstep } from '../curves.ts';
import { drawDetailedFibrePath, drawFibrePath } from '../fibre.ts';
import { drawFineFibrePath } from '../fine-fibre.ts';
import type { EyeGeometry } from '../geometry.ts';
import { UNITS_PER_MM } from '../length-map.ts';
import { jitter, type Random } from '../random.ts';

const calculateSplayAngle = (t: number) => 180 - lerp(-34, 56, t);

/** The natural lower lashes: short, fine, longer towards the outer corner. */
export function drawLowerLashes({ lower }: EyeGeometry, random: Random): string {
  const count = 22;
  let paths = '';
  for (let index = 0; index < count; index++) {
    const t = 0.2 + (0.76 * (index + 0.5 + jitter(random, 0.3))) / count;
    const length = UNITS_PER_MM * lerp(2, 3.9, smoothstep(t)) * (1 + jitter(random, 0.18));
    const [x, y] = calculatePointOn(lower, t);
    const angle = calculateSplayAngle(t);
    const rootAngle = angle + jitter(random, 5);
    const tipAngle = angle - lerp(-14, 22, t) + jitter(random, 5);
    paths += drawFibrePath({ root: [x, y + 1.5], length, rootAngle, tipAngle, width: 0.5 });
  }
  return paths;
}

/** The lower lashes of an anime set: six clumps of three lashes whose tips meet. */
export function drawLowerClumps({ lower }: EyeGeometry): string {
  let paths = '';
  for (let clump = 0; clump < 6; clump++) {
    const t = 0.3 + clump * 0.118;
    const angle = calculateSplayAngle(t);
    for (const side of [-0.014, 0, 0.014]) {
      const [x, y] = calculatePointOn(lower, t + side);
      const length = UNITS_PER_MM * (side ? 3.6 : 4.4) * (0.8 + t * 0.35);
      const angles = { rootAngle: angle + side * 900, tipAngle: angle - 8 + side * 100 };
      const draw = side ? drawFineFibrePath : drawDetailedFibrePath;
      paths += draw({ root: [x, y + 1.5], length, ...angles, width: side ? 0.6 : 1.1 });
    }
  }
  return paths;
}
