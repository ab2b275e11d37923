/** Bodies that no screen of ours sends, as raw text, for any call that reads JSON. */
export const BROKEN_JSON: readonly string[] = [
  '',
  '{',
  '{"amount":150',
  'null,',
  'undefined',
  '{"a":1}}',
  '\u0000',
  '<xml/>',
];

/** JSON, but no object with the fields asked for. */
export const WRONG_SHAPES: readonly string[] = ['null', 'true', '150', '"text"', '[]', '[{}]', '[null]'];

const DEEP = 2000;
/** Values for one field of an otherwise good body, as raw JSON. */
export const HOSTILE_VALUES: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.001',
  '1e400',
  '-1e400',
  '9007199254740993',
  '[]',
  '{}',
  '["classic_set"]',
  '{"toString":1}',
  '{"__proto__":{"amount":1}}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\u202e"',
  '"\' OR 1=1 --"',
  '"%00"',
  '"../../etc/passwd"',
  '"NaN"',
  `"${'x'.repeat(5000)}"`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
];
