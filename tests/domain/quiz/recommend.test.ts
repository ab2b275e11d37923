import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedServices } from '../../../src/content/seed-services.ts';
import { LASH_STYLES } from '../../../src/domain/quiz/lash-style.ts';
import type { QuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import { buildRecommendation, calculateDurationWeeks, toEyeShape } from '../../../src/domain/quiz/recommend.ts';
import { SERVICE_IDS, type ServiceId } from '../../../src/domain/services/service.ts';
import { toLashMap } from '../../../src/domain/treatments/lash-map.ts';
import { ALL_QUIZ_ANSWERS } from '../../support/browser/quiz-answer-sets.ts';
import { RUNS } from '../../support/property-runs.ts';

const allResults = ALL_QUIZ_ANSWERS.map((answers) => ({ answers, result: buildRecommendation(answers, seedServices) }));

function listStyles(wantedAnswers: Partial<QuizAnswers>): ServiceId[] {
  const questions = Object.keys(wantedAnswers) as (keyof QuizAnswers)[];
  const matchingResults = allResults.filter(({ answers }) =>
    questions.every((id) => answers[id] === wantedAnswers[id]),
  );
  return [...new Set(matchingResults.map(({ result }) => result.serviceId))];
}

const findFullness = (serviceId: ServiceId) => LASH_STYLES[serviceId].fullness;

test('all 1,024 sets of answers get a service, a name, three to six weeks and the map of that style and eye', () => {
  expect(allResults).toHaveLength(1024);
  for (const { answers, result } of allResults) {
    const map = toLashMap(result.serviceId, toEyeShape(answers.eyeShape));
    expect(SERVICE_IDS).toContain(result.serviceId);
    expect(result.recommendedStyle).toBe(seedServices.find(({ id }) => id === result.serviceId)?.name);
    expect([3, 4, 5, 6]).toContain(result.durationWeeks);
    expect(result).toMatchObject({ lashMap: map.lengths, curl: map.curl, mapName: map.name });
  }
});

test('the same answers always get the same result', () => {
  for (const { answers, result } of allResults)
    expect(buildRecommendation({ ...answers }, seedServices)).toEqual(result);
});

test('each of the ten services is recommended for some answers, and none for more than a third of them', () => {
  for (const serviceId of SERVICE_IDS) {
    const matchCount = allResults.filter(({ result }) => result.serviceId === serviceId).length;
    expect(matchCount, serviceId).toBeGreaterThanOrEqual(20);
    expect(matchCount, serviceId).toBeLessThan(1024 / 3);
  }
});

test('an unknown eye shape gets the almond map and the same style as almond eyes', () => {
  for (const { answers, result } of allResults.filter(({ answers }) => answers.eyeShape === 'not_sure')) {
    const almondResult = buildRecommendation({ ...answers, eyeShape: 'almond' }, seedServices);
    expect({ ...result, reasoning: '' }).toEqual({ ...almondResult, reasoning: '' });
  }
});

test('a service that is not offered is never recommended, whichever others are offered', () => {
  const anyOffered = fc.subarray([...SERVICE_IDS], { minLength: 1 });
  fc.assert(
    fc.property(anyOffered, fc.constantFrom(...ALL_QUIZ_ANSWERS), (offeredIds, answers) => {
      const offeredServices = seedServices.filter(({ id }) => offeredIds.includes(id));
      const result = buildRecommendation(answers, offeredServices);
      expect(offeredIds).toContain(result.serviceId);
      expect(result.reasoning).toContain(`we suggest the ${result.recommendedStyle}: `);
      expect(result.durationWeeks).toBe(calculateDurationWeeks(result.serviceId, answers.lifestyle));
      const usualResult = buildRecommendation(answers, seedServices);
      if (offeredIds.includes(usualResult.serviceId)) expect(result).toEqual(usualResult);
    }),
    RUNS,
  );
});

describe('by the rules of a lash artist', () => {
  test('hooded eyes never get a cat-eye map or the strip look', () => {
    expect(listStyles({ eyeShape: 'hooded' })).not.toContain('strip_lash');
    for (const { answers, result } of allResults.filter(({ answers }) => answers.eyeShape === 'hooded'))
      expect(result.mapName, JSON.stringify(answers)).toBe('open-eye');
  });

  test('an active lifestyle with low maintenance never gets mega volume, stones, colour or spikes', () => {
    const styles = listStyles({ lifestyle: 'active', maintenanceLevel: 'low' });
    for (const style of ['mega_volume', 'gemstone_set', 'coloured_set', 'anime_spikes'])
      expect(styles).not.toContain(style);
  });

  test('an active lifestyle never gets stones or mega volume, whatever the maintenance', () => {
    expect(listStyles({ lifestyle: 'active' })).not.toContain('gemstone_set');
    expect(listStyles({ lifestyle: 'active' })).not.toContain('mega_volume');
  });

  test('a natural look with minimal makeup never gets a fuller set than hybrid', () => {
    expect(listStyles({ preferredVibe: 'natural', makeupRoutine: 'minimal' }).sort()).toEqual([
      'classic_set',
      'hybrid_set',
    ]);
  });

  test('a natural look never gets mega volume, spikes, colour or stones', () => {
    expect(listStyles({ preferredVibe: 'natural' }).sort()).toEqual([
      'classic_set',
      'hybrid_set',
      'volume_set',
      'wispy_set',
    ]);
  });

  test('spikes, colour and stones are recommended exactly for edgy looks with medium or high maintenance', () => {
    const statementStyles: ServiceId[] = ['anime_spikes', 'coloured_set', 'gemstone_set'];
    for (const { answers } of allResults.filter(({ result }) => statementStyles.includes(result.serviceId))) {
      expect(answers.preferredVibe).toBe('edgy');
      expect(['medium', 'high']).toContain(answers.maintenanceLevel);
    }
    expect(listStyles({ preferredVibe: 'edgy', maintenanceLevel: 'high' })).toEqual(
      expect.arrayContaining(statementStyles),
    );
  });

  test('mega volume is recommended only with medium or high maintenance', () => {
    for (const { answers } of allResults.filter(({ result }) => result.serviceId === 'mega_volume'))
      expect(['medium', 'high']).toContain(answers.maintenanceLevel);
  });

  test('a social lifestyle with a glamorous look gets volume and mega volume', () => {
    const styles = listStyles({ preferredVibe: 'glamorous', lifestyle: 'social' });
    expect(styles).toEqual(expect.arrayContaining(['volume_set', 'mega_volume']));
  });

  test('a professional lifestyle gets a set that is fit for work unless the look is edgy', () => {
    const boldStyles: ServiceId[] = ['strip_lash', 'mega_volume', 'anime_spikes', 'coloured_set', 'gemstone_set'];
    for (const preferredVibe of ['natural', 'dramatic', 'glamorous'] as const)
      for (const style of listStyles({ lifestyle: 'professional', preferredVibe }))
        expect(boldStyles).not.toContain(style);
  });

  test('more makeup never gives a less full set, except for edgy looks, which get bolder instead of fuller', () => {
    const amounts = ['minimal', 'moderate', 'full_glam'] as const;
    for (const { answers } of allResults.filter(({ answers }) => answers.preferredVibe !== 'edgy')) {
      const [minimalStyle, moderateStyle, fullGlamStyle] = amounts.map(
        (makeupRoutine) => buildRecommendation({ ...answers, makeupRoutine }, seedServices).serviceId,
      );
      expect(findFullness(moderateStyle ?? 'mega_volume')).toBeGreaterThanOrEqual(
        findFullness(minimalStyle ?? 'mega_volume'),
      );
      expect(findFullness(fullGlamStyle ?? 'classic_set')).toBeGreaterThanOrEqual(
        findFullness(moderateStyle ?? 'mega_volume'),
      );
    }
  });
});

describe('the weeks that a set lasts', () => {
  test('are most for classic and hybrid sets and fewest for mega volume, spikes and stones', () => {
    const listDurationWeeks = (...ids: ServiceId[]) => ids.map((id) => calculateDurationWeeks(id, 'social'));
    expect(listDurationWeeks('classic_set', 'hybrid_set')).toEqual([5, 5]);
    expect(listDurationWeeks('wet_set', 'wispy_set', 'volume_set', 'strip_lash', 'coloured_set')).toEqual([
      4, 4, 4, 4, 4,
    ]);
    expect(listDurationWeeks('mega_volume', 'anime_spikes', 'gemstone_set')).toEqual([3, 3, 3]);
  });

  test('are fewer for an active lifestyle and more for a relaxed one, for every style', () => {
    for (const { answers, result } of allResults) {
      const activeWeeks = calculateDurationWeeks(result.serviceId, 'active');
      const relaxedWeeks = calculateDurationWeeks(result.serviceId, 'relaxed');
      expect(activeWeeks).toBeLessThan(relaxedWeeks);
      expect(result.durationWeeks).toBe(calculateDurationWeeks(result.serviceId, answers.lifestyle));
      expect(result.durationWeeks).toBeGreaterThanOrEqual(activeWeeks);
      expect(result.durationWeeks).toBeLessThanOrEqual(relaxedWeeks);
    }
  });
});

describe('the reasoning', () => {
  const words = {
    natural: 'a natural look',
    dramatic: 'a dramatic look',
    glamorous: 'a glamorous look',
    edgy: 'an edgy look',
    minimal: 'minimal',
    moderate: 'moderate makeup',
    full_glam: 'full glam',
    varies: 'your makeup varies',
    active: 'an active week',
    professional: 'a professional week',
    social: 'a social week',
    relaxed: 'a relaxed week',
    low: 'low upkeep',
    medium: 'medium upkeep',
    high: 'high upkeep',
    flexible: 'flexible upkeep',
    almond: 'Almond eyes',
    round: 'round eyes',
    hooded: 'hooded eyes',
    not_sure: 'not sure of your eye shape',
  };

  test('names all five answers, the style, the weeks, the longest lash and the curl', () => {
    for (const { answers, result } of allResults) {
      for (const answer of Object.values(answers)) expect(result.reasoning).toContain(words[answer]);
      expect(result.reasoning).toContain(`the ${result.recommendedStyle}`);
      expect(result.reasoning).toContain(`about ${result.durationWeeks} weeks`);
      expect(result.reasoning).toContain(`${Math.max(...result.lashMap)} mm with a ${result.curl} curl`);
    }
  });

  test('has three sentences of limited length', () => {
    for (const { result } of allResults) {
      expect(result.reasoning.match(/\.(\s|$)/g)).toHaveLength(3);
      expect(result.reasoning.length).toBeLessThan(420);
    }
  });

  test('says why a bolder style was not chosen', () => {
    const dramaticAnswers = {
      preferredVibe: 'dramatic',
      makeupRoutine: 'full_glam',
      maintenanceLevel: 'medium',
    } as const;
    expect(
      buildRecommendation({ ...dramaticAnswers, eyeShape: 'hooded', lifestyle: 'relaxed' }, seedServices).reasoning,
    ).toContain('under your fold');
    expect(
      buildRecommendation({ ...dramaticAnswers, eyeShape: 'round', lifestyle: 'professional' }, seedServices).reasoning,
    ).toContain('for work');
    const flexibleAnswers = { preferredVibe: 'edgy', makeupRoutine: 'varies', maintenanceLevel: 'flexible' } as const;
    const edgyResult = buildRecommendation(
      { ...flexibleAnswers, eyeShape: 'almond', lifestyle: 'social' },
      seedServices,
    );
    expect(edgyResult.reasoning).toContain('upkeep you can count on');
  });
});
