/** Bodies as raw text that no screen of ours sends, for any call that reads JSON. */
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

/** Valid JSON that is no object with the expected fields. */
export const WRONG_SHAPES: readonly string[] = ['null', 'true', '150', '"text"', '[]', '[{}]', '[null]'];

const NESTING_DEPTH = 2000;
/** Values for one field of an otherwise good body, as raw JSON. */
export const HOSTILE_VALUES: readonly string[] = [
  'null',
  'true',
  '-1',
  '-0',
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
  '"<script>alert(1)</script>"',
  '"+275760-09-13T00:00:00.001Z"',
  '"2026-11-23T01:00:00Z[Europe/Nowhere]"',
  `"${'x'.repeat(5000)}"`,
  `${'['.repeat(NESTING_DEPTH)}${']'.repeat(NESTING_DEPTH)}`,
];

/** Hostile text for an address, a header or a cookie. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..',
  '../../etc/passwd',
  '\\..\\',
  '//evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  "' OR '1'='1",
  '"><script>alert(1)</script>',
  '__proto__',
  'constructor',
  '-1',
  '1e400',
  'NaN',
  '{"a":1}',
  'x'.repeat(3000),
];
