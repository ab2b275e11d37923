import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toProjectPath } from '../../scripts/local/project-root.ts';
import { applyEdit, type Mutant, readMutants } from '../../scripts/mutants/read-mutants.ts';

const mutants = readMutants();

describe('the list of mutants', () => {
  it('has at least a hundred entries, and names each safeguard once', () => {
    const names = mutants.map(({ removedSafeguard }) => removedSafeguard);
    expect(names.length).toBeGreaterThanOrEqual(100);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(mutants.map((mutant): [string, Mutant] => [mutant.removedSafeguard, mutant]))(
    'can be applied to the code: without %s',
    (_removes, { edits, killedBy }) => {
      expect(edits.length).toBeGreaterThan(0);
      const texts = new Map<string, string>();
      for (const edit of edits) {
        const text = texts.get(edit.file) ?? readFileSync(toProjectPath(edit.file), 'utf8');
        const mutatedText = applyEdit(text, edit);
        expect(mutatedText).not.toBe(text);
        texts.set(edit.file, mutatedText);
      }
      expect(killedBy.filter((file) => !existsSync(toProjectPath(file)))).toEqual([]);
    },
  );

  it('refuses a text that is missing or occurs twice', () => {
    const edit = { file: 'x', original: '  guard();', replacement: '' };
    expect(() => applyEdit('nothing\n', edit)).toThrow('0 times');
    expect(() => applyEdit('  guard();\nx\n  guard();\n', edit)).toThrow('2 times');
    expect(applyEdit('a\n  guard();\nb\n', edit)).toBe('a\nb\n');
  });
});
