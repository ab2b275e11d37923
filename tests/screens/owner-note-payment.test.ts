import { expect, it } from 'vitest';
import { extractMain, renderOwnerView, TILL_VIEW } from '../support/owner/owner-documents.ts';

it('Enter in the amount of a payment notes nothing: how it was paid is chosen by its button', () => {
  const form = extractMain(renderOwnerView(TILL_VIEW)).split('<form ')[1] ?? '';
  const [first = '', ...others] = [...form.matchAll(/<button [^>]*>/g)].map(([button]) => button);
  // The button that a browser presses on Enter.
  expect(first).toMatch(/ disabled(=""|>| )/);
  expect(others.map((button) => /value="([^"]+)"/.exec(button)?.[1])).toEqual([
    'cash',
    'card_machine',
    'bank_transfer',
  ]);
});
