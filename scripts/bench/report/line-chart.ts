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
  const allPoints = series.flatMap(({ points }) => points);
  const toAxisValue = (x: number) => (isLogX ? Math.log10(x) : x);
  const xs = [...new Set(allPoints.map(({ x }) => x))].sort((a, b) => a - b);
  const [first, last] = [toAxisValue(xs[0] ?? 0), toAxisValue(xs.at(-1) ?? 1)];
  const maxY = roundUp(Math.max(...allPoints.map(({ y }) => y)));
  const toPixelX = (x: number) =>
    PLOT.left + ((toAxisValue(x) - first) / (last - first || 1)) * (PLOT.right - PLOT.left);
  const toPixelY = (y: number) => PLOT.bottom - (y / maxY) * (PLOT.bottom - PLOT.top);
  const drawText = (x: number, y: number, text: string, attributes = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${escapeXml(text)}</text>`;

  const grid = Array.from({ length: Y_STEPS + 1 }, (_, step) => (maxY / Y_STEPS) * step).map(
    (y) =>
      `<path d="M${PLOT.left} ${toPixelY(y).toFixed(1)}H${PLOT.right}" stroke="#ddd"/>${drawText(PLOT.left - 8, toPixelY(y) + 4, formatNumber(y), 'text-anchor="end"')}`,
  );
  const ticks = xs.map((x) => drawText(toPixelX(x), PLOT.bottom + 20, formatNumber(x), 'text-anchor="middle"'));
  const lines = series.map(({ points }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const coordinates = points.map(({ x, y }) => `${toPixelX(x).toFixed(1)} ${toPixelY(y).toFixed(1)}`);
    const dots = coordinates.map(
      (coordinate) =>
        `<circle cx="${coordinate.split(' ')[0]}" cy="${coordinate.split(' ')[1]}" r="3" fill="${colour}"/>`,
    );
    return `<path d="M${coordinates.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
  });
  const names = placeSeriesNames(series, toPixelY).map(({ name, y, index }) =>
    drawText(PLOT.right + 14, y, name, `fill="${COLOURS[index % COLOURS.length]}"`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12" fill="#333">
<title>${escapeXml(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${drawText(PLOT.left, 24, title, 'font-size="15" font-weight="bold"')}
${[...grid, ...ticks, ...lines, ...names].join('\n')}
${drawText((PLOT.left + PLOT.right) / 2, HEIGHT - 12, xLabel, 'text-anchor="middle"')}
${drawText(-(PLOT.top + PLOT.bottom) / 2, 16, yLabel, 'text-anchor="middle" transform="rotate(-90)"')}
</svg>
`;
}

/** Places each name at the height of its last point, moved down where two would overlap. */
function placeSeriesNames(series: Series[], toPixelY: (y: number) => number) {
  const names = series
    .map(({ name, points }, index) => ({ name, index, y: toPixelY(points.at(-1)?.y ?? 0) + 4 }))
    .sort((a, b) => a.y - b.y);
  let nextFreeY = Number.NEGATIVE_INFINITY;
  return names.map(({ y, ...rest }) => {
    const placedY = Math.max(y, nextFreeY);
    nextFreeY = placedY + LABEL_HEIGHT;
    return { ...rest, y: placedY };
  });
}
