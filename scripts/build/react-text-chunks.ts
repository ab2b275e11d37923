import type { Plugin } from 'vite';

/** React's renderer for Workers, as it is built for production. */
const RENDERER = /react-dom\/cjs\/react-dom-server\.edge\.production\.js$/;

/** `times`: how often the part must occur. */
const REPLACEMENTS: readonly { pattern: RegExp; count: number; replacement: string }[] = [
  {
    pattern: /(?<=function stringTo(?:Precomputed)?Chunk\(content\) \{\s+return )textEncoder\.encode\(content\)/g,
    count: 2,
    replacement: 'content',
  },
  {
    pattern: /(?<=function byteLengthOfChunk\(chunk\) \{\s+return chunk\.)byteLength/g,
    count: 1,
    replacement: 'length',
  },
  { pattern: /(?<=segmentByteSize \+= segment\[i\]\.)byteLength/g, count: 1, replacement: 'length' },
  { pattern: /(?<=^ {2,}currentView = )new Uint8Array\(4096\);\s+writtenBytes = 0/gm, count: 2, replacement: '""' },
  {
    pattern: /(?<=function writeChunk\(destination, chunk\) \{\n)[\s\S]*?(?=\n\}\n)/g,
    count: 1,
    replacement: '  currentView += chunk;',
  },
  {
    pattern: /(?<=function completeWriting\(destination\) \{\n)[\s\S]*?(?=\n\}\n)/g,
    count: 1,
    replacement:
      '  var text = currentView;\n  currentView = null;\n  text && destination.enqueue(textEncoder.encode(text));',
  },
];

/**
 * Returns the changed source of the renderer. Throws when a part occurs more or less often than expected, as after an
 * update of React.
 */
export const replaceChunks = (source: string): string =>
  REPLACEMENTS.reduce((code, { pattern, count, replacement }) => {
    const matchCount = code.match(pattern)?.length ?? 0;
    if (matchCount !== count)
      throw new Error(`React's renderer has ${matchCount} times, in place of ${count}, ${pattern}.`);
    return code.replace(pattern, replacement);
  }, source);

/**
 * React's renderer encodes each name, value and text of a page by itself: nine thousand calls of the runtime for the landing
 * page, a fifth of the CPU of rendering it. Here it keeps text until it sends, and encodes that once (docs/decisions/036).
 * `worker`: the environment that is built with the renderer; its build fails without it.
 */
export function keepChunksAsText(worker: string): Plugin {
  let isReplaced = false;
  return {
    name: 'react-text-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === worker,
    transform: {
      filter: { id: RENDERER },
      handler(code) {
        isReplaced = true;
        return { code: replaceChunks(code), map: null };
      },
    },
    generateBundle() {
      if (!isReplaced) this.error(`No module of the Worker is ${RENDERER}.`);
    },
  };
}
