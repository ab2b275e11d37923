import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { studio } from '../../src/content/studio.ts';
import { LASH_STYLES } from '../../src/domain/lash-style.ts';

const CONTENT = path.resolve('src/content');
const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'studio.ts')
  .map((file) => ({ file, source: readFileSync(path.join(CONTENT, file), 'utf8') }));

/** "Colored" is the filter's own label and stands in the domain, not here. */
const AMERICAN =
  /\b(colou?rize|color|colors|colored|center|centered|favorite|gray|fiber|fibers|jewelry|canceled|canceling|realize|organize|moisturizer|mom)\b/i;

describe.each(files)('$file', ({ source }) => {
  test('takes the facts of the business from the studio module', () => {
    for (const fact of [studio.name, studio.suburb, studio.city, studio.postcode, studio.email, studio.phone])
      expect(source).not.toContain(fact);
  });

  test('is spelled the Australian way', () => {
    expect(source.match(AMERICAN)?.[0]).toBeUndefined();
  });
});

test('a recommendation calls every style what the catalogue calls it', () => {
  for (const { id, name } of catalogue) expect(LASH_STYLES[id].name).toBe(name);
});
