import { calculateBearing, calculatePointOn, clamp, lerp, type Point, smoothstep, toUnitVector } from '../curves.ts';
import { drawDetailedFibrePath, drawFibrePath } from '../fibre.ts';
import { drawFineFibrePath } from '../fine-fibre.ts';
import type { EyeGeometry, EyeState } from '../geometry.ts';
import type { Curl } from '../lash-sets.ts';
import { calculateLengthAt, type LashLengths, UNITS_PER_MM } from '../length-map.ts';
import { jitter, type Random } from '../random.ts';

/** The layers in which lashes are drawn; a layer whose name is a colour has that colour. */
export type Layer = 'natural' | 'back' | 'front' | 'roots' | 'gloss' | `#${string}`;
export type Layers = Partial<Record<Layer, string>>;

/** How far a curl bends the lash, and the share of its length that is visible from the front, by state of the eye. */
const CURL_SHAPES: Record<Curl, { bend: number; openShare: number; closedShare: number }> = {
  C: { bend: 0.72, openShare: 0.86, closedShare: 1 },
  CC: { bend: 1, openShare: 0.93, closedShare: 0.95 },
  D: { bend: 1.3, openShare: 0.98, closedShare: 0.9 },
};

/** The corners of the eye have no lashes. */
const FIRST_LASH_POSITION = 0.035;
const LAST_LASH_POSITION = 0.985;

type LashOptions = { length: number; width: number; lean?: number; tipLean?: number; fine?: boolean };
type FanOptions = { lashes: number; share: number; spread: number; width: number };
type SpikeOptions = { share: number; width: number; sides: number; gap: number };

/** The lash line. A position `t` is 0 at the inner corner and 1 at the outer corner. */
export class LashDrawing {
  readonly layers: Layers = {};
  readonly random: Random;
  readonly #line: EyeGeometry['line'];
  readonly #isClosed: boolean;
  readonly #map: LashLengths;
  readonly #curl: (typeof CURL_SHAPES)[Curl];

  constructor(eye: { geometry: EyeGeometry; state: EyeState; map: LashLengths; curl: Curl; random: Random }) {
    this.random = eye.random;
    this.#line = eye.geometry.line;
    this.#isClosed = eye.state === 'closed';
    this.#map = eye.map;
    this.#curl = CURL_SHAPES[eye.curl];
  }

  jitter(amount: number) {
    return jitter(this.random, amount);
  }

  /** Calls `drawAt` at `count` slightly irregular positions along the whole line. */
  forEachPosition(count: number, drawAt: (t: number, index: number) => void) {
    for (let index = 0; index < count; index++) drawAt(clamp((index + 0.5 + this.jitter(0.28)) / count), index);
  }

  /** The drawn length at `t` in picture units, multiplied by `share`. */
  calculateLength(t: number, share = 1) {
    const visibleShare = this.#isClosed ? this.#curl.closedShare : this.#curl.openShare;
    const cornerShare = t < 0.06 ? lerp(0.82, 1, t / 0.06) : 1;
    return calculateLengthAt(this.#map, t) * UNITS_PER_MM * visibleShare * share * cornerShare;
  }

  drawLash(layer: Layer, t: number, { length, width, lean = 0, tipLean = lean, fine = width < 0.75 }: LashOptions) {
    const [x, y] = this.#calculateRoot(t);
    const [rootAngle, tipAngle] = this.#calculateAngles(t);
    const sway = this.jitter(4.5);
    const draw = fine ? drawFineFibrePath : drawDetailedFibrePath;
    const root: Point = [x, y + this.jitter(0.7)];
    this.addPath(
      layer,
      draw({ root, length, rootAngle: rootAngle + lean - sway, tipAngle: tipAngle + tipLean + sway, width }),
    );
  }

  /** An open fan: one root, tips spread. `spread` in degrees. */
  drawFan(layer: Layer, t: number, { lashes, share, spread, width }: FanOptions) {
    const direction = this.jitter(2.5);
    for (let index = 0; index < lashes; index++) {
      const side = lashes > 1 ? index / (lashes - 1) - 0.5 : 0;
      const length = this.calculateLength(t, share * (1 - Math.abs(side) * 0.1 + this.jitter(0.035)));
      const lean = direction + side * spread * 0.75;
      this.drawLash(layer, t + side * 0.004, { length, width, lean, tipLean: direction + side * spread * 1.25 });
    }
  }

  /** A spike: side lashes whose tips meet. `gap`: the distance between their roots along the line. */
  drawSpike(layer: Layer, t: number, { share, width, sides, gap }: SpikeOptions) {
    const length = this.calculateLength(t, share);
    const [baseRootAngle, baseTipAngle] = this.#calculateAngles(t);
    const sway = this.jitter(5);
    const direction = this.jitter(2);
    const rootAngle = baseRootAngle - sway;
    const tipAngle = baseTipAngle + sway;
    const middle = lerp(rootAngle, tipAngle, 0.5);
    const root = this.#calculateRoot(t);
    this.addPath(
      layer,
      drawFibrePath({ root, length, rootAngle: rootAngle + direction, tipAngle: tipAngle + direction, width }),
    );
    const [stepX, stepY] = toUnitVector(middle);
    for (let index = 0; index < sides; index++)
      for (const side of [-1, 1]) {
        const sideRoot = this.#calculateRoot(t + side * gap * (index + 1));
        const reach = length * (0.93 - index * 0.1 + this.jitter(0.02));
        const tip: Point = [root[0] + stepX * reach, root[1] + stepY * reach];
        const turn = calculateBearing(sideRoot, tip) - middle;
        const draw = width < 1.5 ? drawFineFibrePath : drawDetailedFibrePath;
        this.addPath(
          layer,
          draw({
            root: sideRoot,
            length: Math.hypot(tip[0] - sideRoot[0], tip[1] - sideRoot[1]) * 1.01,
            rootAngle: rootAngle + turn * 1.1 + direction,
            tipAngle: tipAngle + turn * 0.9 + direction,
            width: width * 0.55,
          }),
        );
      }
  }

  addPath(layer: Layer, path: string) {
    this.layers[layer] = (this.layers[layer] ?? '') + path;
  }

  #calculateRoot(t: number) {
    return calculatePointOn(this.#line, lerp(FIRST_LASH_POSITION, LAST_LASH_POSITION, clamp(t)));
  }

  /** Directions of root and tip: lashes point outwards from the middle, and the curl bends their tips. */
  #calculateAngles(position: number): [rootAngle: number, tipAngle: number] {
    const t = clamp(position);
    const { bend } = this.#curl;
    if (this.#isClosed) {
      const splay = lerp(-32, 58, smoothstep(t) * 0.35 + t * 0.65);
      return [180 - splay * 0.55, 180 - splay * (1 + 0.46 * bend)];
    }
    const splay = lerp(-46, 66, smoothstep(t) * 0.4 + t * 0.6);
    return [splay * (1.06 + 0.22 * bend) + 5 * bend, splay * (0.98 - 0.44 * bend) - 3 * bend];
  }
}
