export type Series = { name: string; points: { x: number; y: number }[] };
export type Chart = { title: string; xLabel: string; yLabel: string; isLogX?: boolean; series: Series[] };

const WIDTH = 720;
const HEIGHT = 360;
const PLOT = { left: 64, right: 520, top: 44, bottom: 304 };
/** Colours that people with red or green colour blindness can tell apart. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a6d00', '#56b4e9', '#333333', '#7a3db8'];
const Y_STEPS = 4;
const LABEL_HEIGHT = 20;

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const formatNumber = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 1 });

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below the value. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10);
}

/**
 * Draws a line for each series over a common axis from 0, as an SVG document on white, with the names of the series at the
 * right.
 */
export function drawLineChart({ title, xLabel, yLabel, isLogX = false, series }: Chart): string {
  const all = series.flatMap(({ points }) => points);
  const place = (x: number) => (isLogX ? Math.log10(x) : x);
  const xs = [...new Set(all.map(({ x }) => x))].sort((one, other) => one - other);
  const [first, last] = [place(xs[0] ?? 0), place(xs.at(-1) ?? 1)];
  const top = roundUp(Math.max(...all.map(({ y }) => y)));
  const px = (x: number) => PLOT.left + ((place(x) - first) / (last - first || 1)) * (PLOT.right - PLOT.left);
  const py = (y: number) => PLOT.bottom - (y / top) * (PLOT.bottom - PLOT.top);
  const text = (x: number, y: number, text: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escapeXml(text)}</text>`;

  const grid = Array.from({ length: Y_STEPS + 1 }, (_, step) => (top / Y_STEPS) * step).map(
    (y) =>
      `<path d="M${PLOT.left} ${py(y).toFixed(1)}H${PLOT.right}" stroke="#ddd"/>${text(PLOT.left - 8, py(y) + 4, formatNumber(y), 'text-anchor="end"')}`,
  );
  const ticks = xs.map((x) => text(px(x), PLOT.bottom + 20, formatNumber(x), 'text-anchor="middle"'));
  const lines = series.map(({ points }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const at = points.map(({ x, y }) => `${px(x).toFixed(1)} ${py(y).toFixed(1)}`);
    const dots = at.map(
      (spot) => `<circle cx="${spot.split(' ')[0]}" cy="${spot.split(' ')[1]}" r="3" fill="${colour}"/>`,
    );
    return `<path d="M${at.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
  });
  const names = placeSeriesNames(series, py).map(({ name, y, index }) =>
    text(PLOT.right + 14, y, name, `fill="${COLOURS[index % COLOURS.length]}"`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12" fill="#333">
<title>${escapeXml(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${text(PLOT.left, 24, title, 'font-size="15" font-weight="bold"')}
${[...grid, ...ticks, ...lines, ...names].join('\n')}
${text((PLOT.left + PLOT.right) / 2, HEIGHT - 12, xLabel, 'text-anchor="middle"')}
${text(-(PLOT.top + PLOT.bottom) / 2, 16, yLabel, 'text-anchor="middle" transform="rotate(-90)"')}
</svg>
`;
}

/** Places each name at the height of its last point, moved down where two would overlap. */
function placeSeriesNames(series: Series[], py: (y: number) => number) {
  const names = series
    .map(({ name, points }, index) => ({ name, index, y: py(points.at(-1)?.y ?? 0) + 4 }))
    .sort((one, other) => one.y - other.y);
  let free = Number.NEGATIVE_INFINITY;
  return names.map(({ y, ...rest }) => {
    const placed = Math.max(y, free);
    free = placed + LABEL_HEIGHT;
    return { ...rest, y: placed };
  });
}
