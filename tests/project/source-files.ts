import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = '{ts,tsx}';

/** The hand-written modules of these folders, as paths from the project's root. */
export function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.${SOURCE}`))
    .filter((path) => !/\.gen\.ts$|\.d\.ts$/.test(path));
}

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * What a module needs when it runs: our own modules as paths from the root, packages by their names. What is imported
 * `type` is not there at run time, and so not here.
 */
export function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8').replace(COMMENT, '');
  return [...source.matchAll(IMPORT)].map(([, fixed, lazy]) => {
    const wanted = fixed ?? lazy ?? '';
    if (wanted.startsWith('@/')) return join('src', wanted.slice(2));
    return wanted.startsWith('.') ? join(path, '..', wanted) : wanted;
  });
}

/** The modules of ours that a module names, types included, as paths from the root. */
export function importsWithTypesOf(path: string): string[] {
  const source = readFileSync(path, 'utf8').replace(COMMENT, '');
  return [...source.matchAll(ANY_IMPORT)].map(([, wanted]) => join(path, '..', wanted ?? ''));
}

export const linesOf = (path: string): number => readFileSync(path, 'utf8').trimEnd().split('\n').length;
