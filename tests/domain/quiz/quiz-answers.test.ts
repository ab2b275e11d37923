import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuizQuery, parseQuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../../src/domain/quiz/quiz-questions.ts';
import { ALL_QUIZ_ANSWERS } from '../../support/browser/quiz-answer-sets.ts';
import { RUNS } from '../../support/property-runs.ts';

const ANSWERS = {
  eyeShape: 'hooded',
  preferredVibe: 'edgy',
  makeupRoutine: 'full_glam',
  lifestyle: 'social',
  maintenanceLevel: 'high',
} as const;

test('the quiz has five questions of four options each', () => {
  expect(QUIZ_QUESTIONS.map(({ id, options }) => [id, ...options.map((option) => option.id)])).toEqual([
    ['eyeShape', 'almond', 'round', 'hooded', 'not_sure'],
    ['preferredVibe', 'natural', 'dramatic', 'glamorous', 'edgy'],
    ['makeupRoutine', 'minimal', 'moderate', 'full_glam', 'varies'],
    ['lifestyle', 'active', 'professional', 'social', 'relaxed'],
    ['maintenanceLevel', 'low', 'medium', 'high', 'flexible'],
  ]);
});

test('every question and option has a text, and the options of a question have different ones', () => {
  for (const { question, options } of QUIZ_QUESTIONS) {
    expect(question).toMatch(/\?$/);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(new Set(options.map(({ hint }) => hint)).size).toBe(options.length);
  }
});

test('there are 1,024 sets of answers, and the query of each is parsed to the same set', () => {
  const addresses = ALL_QUIZ_ANSWERS.map(formatQuizQuery);
  expect(new Set(addresses).size).toBe(1024);
  for (const [index, address] of addresses.entries()) {
    expect(parseQuizAnswers(Object.fromEntries(new URLSearchParams(address)))).toEqual(ALL_QUIZ_ANSWERS[index]);
  }
});

test('unknown keys are ignored', () => {
  expect(parseQuizAnswers({ ...ANSWERS, utm_source: 'feed' })).toEqual(ANSWERS);
});

test('a set with a missing answer, or with an option of another question, is refused', () => {
  for (const { id } of QUIZ_QUESTIONS) {
    for (const answer of [undefined, null, '', 'Almond', 'constructor', 3, ['low'], { id: 'low' }, 'unheard_of'])
      expect(parseQuizAnswers({ ...ANSWERS, [id]: answer })).toBeNull();
  }
  expect(parseQuizAnswers({ ...ANSWERS, eyeShape: 'low' })).toBeNull();
});

test('no input makes the parser throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (record) => {
      expect(parseQuizAnswers(record)).toBeNull();
    }),
    RUNS,
  );
});
