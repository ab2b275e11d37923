import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { CareAdviceResponse } from '../../../src/contract/responses.ts';
import { SERVICE_IDS } from '../../../src/domain/services/service.ts';
import { DEFAULT_CARE_TIPS, listCareTips } from '../../../src/domain/treatments/care.ts';
import { createTextModel } from '../../support/providers/text-model.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const QUESTION = { lashStyle: 'wispy_set', weeksWorn: 1 };
const RULE_TIPS = listCareTips(QUESTION.lashStyle, QUESTION.weeksWorn);
const MODEL_TIPS = [
  'Give your lashes a wash every day, and rinse them after a swim or a workout.',
  'Brush the base first, then pinch the longer spikes together while they are damp.',
  'Keep oily remover and sunscreen away from the lash line, because oil loosens the bond.',
];
const buildModelReply = (tips: unknown) => ({ response: { tips } });

const requestCareTips = (client: TestClient, question: object = QUESTION) =>
  client.post<CareAdviceResponse & ErrorBody>('/api/care-advice', question);
const readCareTips = async (client: TestClient, question: object = QUESTION) =>
  (await requestCareTips(client, question)).body.careTips;

async function createAdviceApp(
  answer?: () => unknown,
): Promise<{ testApp: TestApp; maya: TestClient; calls: () => number }> {
  const { textGenerator, countCalls } = createTextModel(answer ?? (() => null), 30);
  const testApp = await createTestApp(answer ? { textGenerator } : {});
  return { testApp, calls: countCalls, maya: await testApp.client('maya') };
}

// A model that fails is reported in the log; here it fails on purpose.
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('care advice', () => {
  it('has at most three of the studio’s tips, by style and weeks worn', async () => {
    const { maya } = await createAdviceApp();
    expect(await readCareTips(maya)).toEqual(RULE_TIPS);
    expect(await readCareTips(maya, { lashStyle: 'brow_tint', weeksWorn: 0 })).toEqual(DEFAULT_CARE_TIPS);
  });

  it.each([
    { weeksWorn: 1 },
    { lashStyle: 'wispy_set' },
    { ...QUESTION, weeksWorn: -1 },
    { ...QUESTION, weeksWorn: 0.5 },
  ])('refuses an invalid question: %o', async (question) => {
    const { maya } = await createAdviceApp();
    expectRefusal(await requestCareTips(maya, question), 'INVALID_INPUT');
  });

  it('is worded by the model where there is one, and its wording is stored for the same question of other clients', async () => {
    const { testApp, maya, calls } = await createAdviceApp(() => buildModelReply(MODEL_TIPS));
    expect(await readCareTips(maya)).toEqual(MODEL_TIPS);
    expect(await readCareTips(await testApp.client('noor'), { ...QUESTION, weeksWorn: 2 })).toEqual(MODEL_TIPS);
    expect(calls()).toBe(1);
    expect(await testApp.rows('SELECT key FROM generated_text')).toEqual([{ key: 'care/wispy_set/1' }]);
  });

  it('has one wording for all clients, also for concurrent requests', async () => {
    let version = 0;
    const { maya } = await createAdviceApp(() => {
      version++;
      return buildModelReply(MODEL_TIPS.map((tip) => `${tip} ${'Really. '.repeat(version)}`));
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => readCareTips(maya)));
    expect(new Set(answers.map((tips) => tips.join())).size).toBe(1);
  });

  it('is worded again once the studio’s tips have changed', async () => {
    const { testApp, maya } = await createAdviceApp(() => buildModelReply(MODEL_TIPS));
    await testApp.rows(
      "INSERT INTO generated_text VALUES ('care/wispy_set/1', 'Former tips', '[\"Former words\"]', '2026-01-01T00:00:00.000Z')",
    );
    expect(await readCareTips(maya)).toEqual(MODEL_TIPS);
    expect(await testApp.rows('SELECT rules, text FROM generated_text')).toEqual([
      { rules: RULE_TIPS.join('\n'), text: JSON.stringify(MODEL_TIPS) },
    ]);
  });

  it.each<[string, () => unknown]>([
    ['two tips', () => buildModelReply(MODEL_TIPS.slice(1))],
    ['four tips', () => buildModelReply([...MODEL_TIPS, ...MODEL_TIPS.slice(2)])],
    [
      'a number that is not in the tips',
      () => buildModelReply([`${MODEL_TIPS[0]} Wait 48 hours.`, ...MODEL_TIPS.slice(1)]),
    ],
    ['a price', () => buildModelReply([`${MODEL_TIPS[0]} It costs $20.`, ...MODEL_TIPS.slice(1)])],
    ['markup', () => buildModelReply([`<b>${MODEL_TIPS[0]}</b>`, ...MODEL_TIPS.slice(1)])],
    ['an incomplete word', () => buildModelReply(['Wash.', ...MODEL_TIPS.slice(1)])],
    ['a very long text', () => buildModelReply([`${MODEL_TIPS[0]} `.repeat(5), ...MODEL_TIPS.slice(1)])],
    ['something unrelated', () => buildModelReply('Wash them')],
    ['an error', () => Promise.reject(new Error('down'))],
    ['silence', () => new Promise(() => {})],
  ])('has the studio’s own tips, and nothing is stored, when the model answers with %s', async (_, answer) => {
    const { testApp, maya } = await createAdviceApp(answer);
    expect(await readCareTips(maya)).toEqual(RULE_TIPS);
    expect(await testApp.rows('SELECT * FROM generated_text')).toEqual([]);
  });

  it('shares the limit of sixty model calls an hour with the quiz', async () => {
    const { testApp, maya, calls } = await createAdviceApp(() => Promise.reject(new Error('down')));
    for (const lashStyle of SERVICE_IDS)
      for (const weeksWorn of [0, 1, 3, 9, 0, 1, 3]) await requestCareTips(maya, { lashStyle, weeksWorn });
    expect(calls()).toBe(60);
    testApp.advanceClock({ hours: 1 });
    expect(await readCareTips(maya)).toEqual(RULE_TIPS);
    expect(calls()).toBe(61);
  });
});
