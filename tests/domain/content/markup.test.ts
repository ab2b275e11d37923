import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MarkupBlock, parseMarkup, type TextSpan } from '../../../src/domain/content/markup.ts';
import { RUNS } from '../../support/property-runs.ts';

const createTextSpan = (words: string): TextSpan => ({ kind: 'text', text: words });
const createBoldSpan = (words: string): TextSpan => ({ kind: 'bold', text: words });
const listSpans = (block: MarkupBlock): TextSpan[] => (block.kind === 'list' ? block.items.flat() : block.spans);
const joinText = (blocks: MarkupBlock[]) =>
  blocks
    .flatMap(listSpans)
    .map((span) => span.text)
    .join('');

describe('an article', () => {
  test('has headings of three levels, bold text, dash lists and paragraphs', () => {
    const article = '# One\n## Two\n### Three\n\nWash **every day**, gently.\n\n- first\n- **second** one\n\nThe end.';
    expect(parseMarkup(article)).toEqual([
      { kind: 'heading', level: 1, spans: [createTextSpan('One')] },
      { kind: 'heading', level: 2, spans: [createTextSpan('Two')] },
      { kind: 'heading', level: 3, spans: [createTextSpan('Three')] },
      { kind: 'paragraph', spans: [createTextSpan('Wash '), createBoldSpan('every day'), createTextSpan(', gently.')] },
      { kind: 'list', items: [[createTextSpan('first')], [createBoldSpan('second'), createTextSpan(' one')]] },
      { kind: 'paragraph', spans: [createTextSpan('The end.')] },
    ]);
  });

  test('may have line breaks anywhere: only a blank line starts a new paragraph', () => {
    expect(parseMarkup('one\r\ntwo\n\nthree')).toEqual([
      { kind: 'paragraph', spans: [createTextSpan('one two')] },
      { kind: 'paragraph', spans: [createTextSpan('three')] },
    ]);
  });

  test('may have a list or a heading directly below a paragraph, and a paragraph directly below a list', () => {
    expect(parseMarkup('Bring:\n- clean lashes\n- questions\nThat is all.\n## Next')).toEqual([
      { kind: 'paragraph', spans: [createTextSpan('Bring:')] },
      { kind: 'list', items: [[createTextSpan('clean lashes')], [createTextSpan('questions')]] },
      { kind: 'paragraph', spans: [createTextSpan('That is all.')] },
      { kind: 'heading', level: 2, spans: [createTextSpan('Next')] },
    ]);
  });

  test('continues a list item in an indented line', () => {
    expect(parseMarkup('- a long\n  item\n- another')).toEqual([
      { kind: 'list', items: [[createTextSpan('a long item')], [createTextSpan('another')]] },
    ]);
  });

  test('keeps as text what only resembles markup: #tags, -5 degrees, #### and unmatched ** marks', () => {
    for (const plainText of ['#lashes', '-5 degrees', '#### four', '2 ** 3', '**open', '****', '** **', '#', '-'])
      expect(parseMarkup(plainText)).toEqual([{ kind: 'paragraph', spans: [createTextSpan(plainText)] }]);
  });

  test('of white space only has no blocks', () => {
    expect(parseMarkup(' \n\t\r\n ')).toEqual([]);
  });

  test('keeps a script as plain text', () => {
    const script = '<script>alert("lashes")</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))';
    expect(parseMarkup(script)).toEqual([{ kind: 'paragraph', spans: [createTextSpan(script)] }]);
    expect(parseMarkup(`- **${script}**`)).toEqual([{ kind: 'list', items: [[createBoldSpan(script)]] }]);
  });
});

describe('in any text', () => {
  const marks = fc.constantFrom(
    '# ',
    '## ',
    '### ',
    '- ',
    '**',
    '***',
    '\n',
    '\n\n',
    '\r\n',
    '  ',
    '<b>',
    '&amp;',
    'lash',
  );
  const anyArticle = fc
    .array(fc.oneof(marks, fc.string({ unit: 'grapheme' })), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const removeMarks = (words: string) => words.replace(/[\s#*-]/g, '');

  test('every word is kept in its order, and none is added', () => {
    fc.assert(
      fc.property(anyArticle, (article) => {
        expect(removeMarks(joinText(parseMarkup(article)))).toBe(removeMarks(article));
      }),
      RUNS,
    );
  });

  test('no span is empty, no two plain text spans are adjacent, and no list is empty', () => {
    fc.assert(
      fc.property(anyArticle, (article) => {
        for (const block of parseMarkup(article)) {
          const groups = block.kind === 'list' ? block.items : [block.spans];
          expect(groups.length).toBeGreaterThan(0);
          for (const [index, span] of groups.flatMap((group) => [...group, null]).entries()) {
            const next = groups.flatMap((group) => [...group, null])[index + 1];
            expect(span?.text).not.toBe('');
            if (span?.kind === 'text') expect(next?.kind).not.toBe('text');
          }
        }
      }),
      RUNS,
    );
  });

  test('a very long article of marks only is parsed in linear time', () => {
    // A parser that backtracks would not finish within the time limit of this test.
    for (const mark of ['**', '*', '- \n', '# ', '\n', ' ', '- a\n  b\n', 'a\n'])
      expect(() => parseMarkup(mark.repeat(200_000))).not.toThrow();
  });
});
