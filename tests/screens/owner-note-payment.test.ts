import { expect, it } from 'vitest';
import type { TillView } from '../../src/contract/owner-till.ts';
import { extractMain, renderOwnerView } from '../support/owner/owner-documents.ts';

const VIEW: TillView = {
  page: 'till',
  forms: ['/studio/appointments/b1/money/note'],
  id: 'b1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  service: 'Wispy Set',
  startsAt: '2026-11-26T01:00:00.000Z',
  refused: null,
  typed: {},
  closed: null,
  state: '',
  entries: [],
  owedCents: 11_000,
  canNoteCents: 11_000,
  newPriceCents: null,
  canReturn: false,
  isCancelled: false,
};

it('Enter in the amount of a payment notes nothing: how it was paid is chosen by its button', () => {
  const form = extractMain(renderOwnerView(VIEW)).split('<form ')[1] ?? '';
  const [first = '', ...others] = [...form.matchAll(/<button [^>]*>/g)].map(([button]) => button);
  // The one that a browser presses by Enter.
  expect(first).toMatch(/ disabled(=""|>| )/);
  expect(others.map((button) => /value="([^"]+)"/.exec(button)?.[1])).toEqual([
    'cash',
    'card_machine',
    'bank_transfer',
  ]);
});
