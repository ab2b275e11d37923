import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import type { CareAdviceResponse } from '../../src/contract/responses.ts';
import { careTips, DEFAULT_CARE_TIPS } from '../../src/domain/care.ts';
import { SERVICE_IDS } from '../../src/domain/service.ts';
import { expectRefusal } from '../support/refusal.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';
import { textModel } from '../support/text-model.ts';

const QUESTION = { lashStyle: 'wispy_set', weeksWorn: 1 };
const RULES = careTips(QUESTION.lashStyle, QUESTION.weeksWorn);
const WORDS = [
  'Give your lashes a wash every day, and rinse them after a swim or a workout.',
  'Brush the base first, then pinch the longer spikes together while they are damp.',
  'Keep oily remover and sunscreen away from the lash line, because oil loosens the bond.',
];
const says = (tips: unknown) => ({ response: { tips } });

const advise = (client: SignedIn, question: object = QUESTION) =>
  client.post<CareAdviceResponse & ErrorBody>('/api/care-advice', question);
const tipsOf = async (client: SignedIn, question: object = QUESTION) => (await advise(client, question)).body.careTips;

async function open(answer?: () => unknown): Promise<{ testApp: TestApp; maya: SignedIn; calls: () => number }> {
  const { advisor, calls } = textModel(answer ?? (() => null), 30);
  const testApp = await createTestApp(answer ? { advisor } : {});
  return { testApp, calls, maya: await testApp.client('maya') };
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
    const { maya } = await open();
    expect(await tipsOf(maya)).toEqual(RULES);
    expect(await tipsOf(maya, { lashStyle: 'brow_tint', weeksWorn: 0 })).toEqual(DEFAULT_CARE_TIPS);
  });

  it('requires a session, whatever the request', async () => {
    const { testApp } = await open();
    for (const question of [QUESTION, {}])
      expectRefusal(await testApp.visitor().post('/api/care-advice', question), 'UNAUTHENTICATED');
  });

  it.each([
    { weeksWorn: 1 },
    { lashStyle: 'wispy_set' },
    { ...QUESTION, weeksWorn: -1 },
    { ...QUESTION, weeksWorn: 0.5 },
  ])('refuses an invalid question: %o', async (question) => {
    const { maya } = await open();
    expectRefusal(await advise(maya, question), 'INVALID_INPUT');
  });

  it('is worded by the model where there is one, and its wording is stored for the same question of other clients', async () => {
    const { testApp, maya, calls } = await open(() => says(WORDS));
    expect(await tipsOf(maya)).toEqual(WORDS);
    expect(await tipsOf(await testApp.client('noor'), { ...QUESTION, weeksWorn: 2 })).toEqual(WORDS);
    expect(calls()).toBe(1);
    expect(await testApp.rows('SELECT key FROM generated_text')).toEqual([{ key: 'care/wispy_set/1' }]);
  });

  it('has one wording for all clients, also for concurrent requests', async () => {
    let version = 0;
    const { maya } = await open(() => {
      version++;
      return says(WORDS.map((tip) => `${tip} ${'Really. '.repeat(version)}`));
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tipsOf(maya)));
    expect(new Set(answers.map((tips) => tips.join())).size).toBe(1);
  });

  it('is worded again once the studio’s tips have changed', async () => {
    const { testApp, maya } = await open(() => says(WORDS));
    await testApp.rows(
      "INSERT INTO generated_text VALUES ('care/wispy_set/1', 'Former tips', '[\"Former words\"]', '2026-01-01T00:00:00.000Z')",
    );
    expect(await tipsOf(maya)).toEqual(WORDS);
    expect(await testApp.rows('SELECT rules, text FROM generated_text')).toEqual([
      { rules: RULES.join('\n'), text: JSON.stringify(WORDS) },
    ]);
  });

  it.each<[string, () => unknown]>([
    ['two tips', () => says(WORDS.slice(1))],
    ['four tips', () => says([...WORDS, ...WORDS.slice(2)])],
    ['a number that is not in the tips', () => says([`${WORDS[0]} Wait 48 hours.`, ...WORDS.slice(1)])],
    ['a price', () => says([`${WORDS[0]} It costs $20.`, ...WORDS.slice(1)])],
    ['markup', () => says([`<b>${WORDS[0]}</b>`, ...WORDS.slice(1)])],
    ['an incomplete word', () => says(['Wash.', ...WORDS.slice(1)])],
    ['a very long text', () => says([`${WORDS[0]} `.repeat(5), ...WORDS.slice(1)])],
    ['something unrelated', () => says('Wash them')],
    ['an error', () => Promise.reject(new Error('down'))],
    ['silence', () => new Promise(() => {})],
  ])('has the studio’s own tips, and nothing is stored, when the model answers with %s', async (_, answer) => {
    const { testApp, maya } = await open(answer);
    expect(await tipsOf(maya)).toEqual(RULES);
    expect(await testApp.rows('SELECT * FROM generated_text')).toEqual([]);
  });

  it('shares the limit of sixty model calls an hour with the quiz', async () => {
    const { testApp, maya, calls } = await open(() => Promise.reject(new Error('down')));
    for (const lashStyle of SERVICE_IDS)
      for (const weeksWorn of [0, 1, 3, 9, 0, 1, 3]) await advise(maya, { lashStyle, weeksWorn });
    expect(calls()).toBe(60);
    testApp.pass({ hours: 1 });
    expect(await tipsOf(maya)).toEqual(RULES);
    expect(calls()).toBe(61);
  });
});
