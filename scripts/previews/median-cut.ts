/** A colour as 0xrrggbb, and in how many pixels it occurs. */
type ColourCount = { colour: number; count: number };

const SHIFTS = [16, 8, 0] as const;
const extractChannel = (colour: number, shift: number) => (colour >> shift) & 255;

/** The channel in which the colours differ most, and by how much. */
function findWidestChannel(colours: ColourCount[]): { shift: number; range: number } {
  const ranges = SHIFTS.map((shift) => {
    const values = colours.map(({ colour }) => extractChannel(colour, shift));
    return { shift, range: Math.max(...values) - Math.min(...values) };
  });
  return ranges.reduce((best, channel) => (channel.range > best.range ? channel : best));
}

const countPixels = (colours: ColourCount[]) => colours.reduce((sum, { count }) => sum + count, 0);

/** Splits where half of the pixels lie on either side along the widest channel. */
function splitAtMedian(colours: ColourCount[]): [ColourCount[], ColourCount[]] {
  const { shift } = findWidestChannel(colours);
  const sorted = colours.toSorted(
    (a, b) => extractChannel(a.colour, shift) - extractChannel(b.colour, shift) || a.colour - b.colour,
  );
  const half = countPixels(sorted) / 2;
  let countedPixels = 0;
  const medianIndex = sorted.findIndex(({ count }) => {
    countedPixels += count;
    return countedPixels >= half;
  });
  const splitIndex = Math.min(Math.max(medianIndex, 1), sorted.length - 1);
  return [sorted.slice(0, splitIndex), sorted.slice(splitIndex)];
}

function calculateMeanColour(colours: ColourCount[]): number {
  const pixels = countPixels(colours);
  return SHIFTS.reduce<number>((colour, shift) => {
    const sum = colours.reduce((total, entry) => total + extractChannel(entry.colour, shift) * entry.count, 0);
    return colour | (Math.round(sum / pixels) << shift);
  }, 0);
}

/**
 * Reduces the colours of a picture to at most `maxColours`: the group that spans the widest range of a channel is cut in two
 * until there are enough. Always the same for the same picture.
 */
export function medianCut(
  counts: Map<number, number>,
  maxColours: number,
): { palette: number[]; indexByColour: Map<number, number> } {
  const groups = [[...counts].map(([colour, count]) => ({ colour, count }))];
  while (groups.length < maxColours) {
    const weights = groups.map((group) =>
      group.length > 1 ? findWidestChannel(group).range * Math.sqrt(countPixels(group)) : 0,
    );
    const heaviestIndex = weights.indexOf(Math.max(...weights));
    const group = groups[heaviestIndex];
    if (!group || group.length < 2) break;
    groups.splice(heaviestIndex, 1, ...splitAtMedian(group));
  }
  const indexByColour = new Map<number, number>();
  groups.forEach((group, index) => {
    for (const { colour } of group) indexByColour.set(colour, index);
  });
  return { palette: groups.map(calculateMeanColour), indexByColour };
}
