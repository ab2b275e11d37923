import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMapPicturePath, lashMapFormSchema, parseMapPicturePath } from '../../../src/contract/owner/lash-map.ts';
import { SERVICE_IDS } from '../../../src/domain/services/service.ts';
import { toLashMap } from '../../../src/domain/treatments/lash-map.ts';
import {
  createInitialLashChoice,
  DIAMETERS,
  formatLashChoice,
  formatLashSet,
  formatZone,
  type LashChoice,
  markLongestZones,
  RECORDED_CURLS,
  toZoneLengths,
} from '../../../src/domain/treatments/lash-record.ts';
import { MAP_FIELDS } from '../../support/owner/lash-map-steps.ts';
import { RUNS } from '../../support/property-runs.ts';

const anyLength = fc.integer({ min: 5, max: 20 });
const anyLengths = fc.tuple(anyLength, anyLength, anyLength, anyLength, anyLength, anyLength, anyLength);
const anyChoice: fc.Arbitrary<LashChoice> = fc.record({
  lengths: anyLengths,
  curl: fc.constantFrom(...RECORDED_CURLS),
  diameter: fc.constantFrom(...DIAMETERS),
});
const anyStyle = fc.constantFrom(...SERVICE_IDS);

describe('the lengths of a map', () => {
  test('are any seven whole numbers of 5 to 20 mm', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        expect(toZoneLengths(lengths)).toEqual(lengths);
      }),
      RUNS,
    );
  });

  test('are none with one length out of these limits, in whatever zone', () => {
    const anyInvalidLength = fc.oneof(
      fc.integer({ max: 4 }),
      fc.integer({ min: 21 }),
      fc.constantFrom(5.5, 19.9, Number.NaN),
    );
    fc.assert(
      fc.property(anyLengths, fc.nat({ max: 6 }), anyInvalidLength, (lengths, zone, mm) => {
        expect(toZoneLengths(lengths.with(zone, mm))).toBeNull();
      }),
      RUNS,
    );
  });

  test.each([0, 6, 8])('are none with %i zones', (zones) => {
    expect(toZoneLengths(Array.from({ length: zones }, () => 10))).toBeNull();
  });

  test('are the longest in each zone that has the greatest length, at least in one', () => {
    expect(markLongestZones([8, 10, 11, 13, 13, 12, 10])).toEqual([false, false, false, true, true, false, false]);
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const longest = lengths.filter((_, zone) => markLongestZones(lengths)[zone]);
        expect(new Set(longest)).toEqual(new Set([Math.max(...lengths)]));
      }),
      RUNS,
    );
  });
});

describe('a new map', () => {
  test('starts with the client’s last one, whatever the service is', () => {
    fc.assert(
      fc.property(anyChoice, anyStyle, (last, style) => {
        expect(createInitialLashChoice(last, style)).toEqual(last);
      }),
      RUNS,
    );
  });

  test.each(SERVICE_IDS)('of %s starts with the map that the site draws for it, for a new client', (style) => {
    const { lengths, curl } = toLashMap(style, 'almond');
    expect(createInitialLashChoice(null, style)).toMatchObject({ lengths, curl });
    expect(toZoneLengths(lengths)).toEqual(lengths);
  });
});

test('a map in words', () => {
  const choice = { lengths: [8, 10, 11, 13, 12, 12, 10], curl: 'CC', diameter: '0.07' } as const;
  expect(formatLashChoice(choice)).toBe('8 10 11 13 12 12 10 mm, CC, 0.07');
  expect(formatLashSet('Wispy', choice)).toBe('Wispy, CC, 0.07');
  expect(formatZone(4, 13)).toBe('Zone 4, 13 millimetres');
});

describe('the address of a drawing', () => {
  test('says the style, the curl and the lengths, and is read as these', () => {
    expect(buildMapPicturePath({ style: 'wispy_set', curl: 'CC', lengths: [8, 10, 11, 13, 12, 12, 10] })).toBe(
      '/studio/maps/wispy_set/CC/8-10-11-13-12-12-10.svg',
    );
    fc.assert(
      fc.property(anyChoice, anyStyle, ({ lengths, curl }, style) => {
        const drawing = { style, curl, lengths };
        expect(parseMapPicturePath(buildMapPicturePath(drawing))).toEqual(drawing);
      }),
      RUNS,
    );
  });

  test.each([
    '/studio/maps/wispy_set/CC/8-10-11-13-12-12.svg',
    '/studio/maps/wispy_set/CC/8-10-11-13-12-12-21.svg',
    '/studio/maps/wispy_set/CC/8-10-11-13-12-12-10-9.svg',
    '/studio/maps/wispy_set/E/8-10-11-13-12-12-10.svg',
    '/studio/maps/no_set/CC/8-10-11-13-12-12-10.svg',
    '/studio/maps/wispy_set/CC/8-10-11-13-12-12-10',
    '/maps/wispy_set/CC/8-10-11-13-12-12-10.svg',
  ])('is not %s', (path) => {
    expect(parseMapPicturePath(path)).toBeNull();
  });
});

describe('the form of a map', () => {
  const parseForm = (change: Record<string, string>) => lashMapFormSchema.safeParse({ ...MAP_FIELDS, ...change });

  test('gives its numbers as lengths, and no revision while there is no map', () => {
    expect(parseForm({}).data).toEqual({
      lengths: [8, 10, 11, 13, 13, 12, 10],
      curl: 'CC',
      diameter: '0.07',
      adhesive: 'Sky S+, batch 4471',
      note: 'Sleeps on the left side.',
      revision: null,
    });
    expect(parseForm({ revision: '3', adhesive: '  Sky ', note: ' One\r\nTwo ' }).data).toMatchObject({
      revision: 3,
      adhesive: 'Sky',
      note: 'One\nTwo',
    });
  });

  test('leaves the note as it is where it has none', () => {
    const { note: _, ...withoutNote } = MAP_FIELDS;
    expect(lashMapFormSchema.parse(withoutNote).note).toBeNull();
  });

  test('is the same as a call with numbers', () => {
    const zones = { zone1: 8, zone2: 10, zone3: 11, zone4: 13, zone5: 13, zone6: 12, zone7: 10 };
    expect(lashMapFormSchema.parse({ ...MAP_FIELDS, ...zones, revision: null })).toEqual(
      lashMapFormSchema.parse(MAP_FIELDS),
    );
  });

  test.each([
    ['a length of 4 mm', { zone1: '4' }],
    ['a length of 21 mm', { zone7: '21' }],
    ['half a millimetre', { zone4: '12.5' }],
    ['no length', { zone4: '' }],
    ['a curl that there is not', { curl: 'E' }],
    ['a thickness that there is not', { diameter: '0.08' }],
    ['too long an adhesive', { adhesive: 'x'.repeat(81) }],
    ['too long a note', { note: 'x'.repeat(301) }],
    ['a revision that is none', { revision: 'latest' }],
  ] as [string, Record<string, string>][])('is refused with %s', (_what, change) => {
    expect(parseForm(change).success).toBe(false);
  });
});
