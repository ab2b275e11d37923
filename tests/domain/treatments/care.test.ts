import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_IDS } from '../../../src/domain/services/service.ts';
import { DEFAULT_CARE_TIPS, listCareTips, MAX_CARE_TIPS } from '../../../src/domain/treatments/care.ts';
import { RUNS } from '../../support/property-runs.ts';

const WEEKS = [0, 1, 2, 3, 4, 5, 6, 52];

describe('care tips', () => {
  test('are three different tips for every style in every week', () => {
    for (const style of SERVICE_IDS)
      for (const week of WEEKS) expect(new Set(listCareTips(style, week)).size).toBe(MAX_CARE_TIPS);
  });

  test('always include one about the style', () => {
    for (const week of WEEKS) {
      const tipsByStyle = SERVICE_IDS.map((style) => listCareTips(style, week));
      const sharedTips = tipsByStyle.reduce((commonTips, tips) => commonTips.filter((tip) => tips.includes(tip)));
      const ownTips = tipsByStyle.map((tips) => tips.filter((tip) => !sharedTips.includes(tip)).join());
      expect(new Set(ownTips).size).toBe(SERVICE_IDS.length);
    }
  });

  test('mention the first 24 hours only in the first week', () => {
    const mentionsByWeek = WEEKS.map((week) =>
      listCareTips('classic_set', week).some((tip) => tip.includes('24 hours')),
    );
    expect(mentionsByWeek).toEqual([true, false, false, false, false, false, false, false]);
  });

  test('mention gaps from the third week and a new set from the fifth', () => {
    expect(listCareTips('volume_set', 3)[0]).toContain('gaps are normal');
    expect(listCareTips('volume_set', 5)[0]).toContain('Book a fresh one');
  });

  test('are the default tips for an unknown style', () => {
    for (const style of ['', 'brow_tint', 'toString', 'CLASSIC_SET'])
      expect(listCareTips(style, 1)).toBe(DEFAULT_CARE_TIPS);
  });

  test('are at most three and deterministic, whatever the question', () => {
    const anyStyle = fc.oneof(fc.constantFrom(...SERVICE_IDS), fc.string());
    fc.assert(
      fc.property(anyStyle, fc.double(), (style, week) => {
        const tips = listCareTips(style, week);
        expect(tips.length).toBeLessThanOrEqual(MAX_CARE_TIPS);
        expect(tips.length).toBeGreaterThan(0);
        expect(listCareTips(style, week)).toEqual(tips);
      }),
      RUNS,
    );
  });
});
