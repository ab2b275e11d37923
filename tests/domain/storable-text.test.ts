import { expect, it } from 'vitest';
import { isStorableText } from '../../src/domain/storable-text.ts';

it.each(['', "Zoë O'Brien-Nguyễn 💜", 'one\ttwo', 'one\ntwo\r\nthree', '\u00a0', '\u200d'])(
  'text may be stored with letters of any script, spaces, tabs and line breaks: %j',
  (text) => {
    expect(isStorableText(text)).toBe(true);
  },
);

it.each(['\0', '\u0007', '\b', '\v', '\f', '\u001b[2J', '\u001f', '\u007f', '\u0085', '\u009f', '\ud800', '\udc00'])(
  'text may not be stored with another control character or a lone surrogate: %j',
  (character) => {
    expect(isStorableText(`Maya${character}`)).toBe(false);
  },
);
