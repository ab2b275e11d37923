import type { Plugin } from 'vite';

/** React's renderer for Workers, as it is built for production. */
const RENDERER = /react-dom\/cjs\/react-dom-server\.edge\.production\.js$/;

/** `times`: how often the part must occur. */
const REPLACEMENTS: readonly { part: RegExp; times: number; by: string }[] = [
  {
    part: /(?<=function stringTo(?:Precomputed)?Chunk\(content\) \{\s+return )textEncoder\.encode\(content\)/g,
    times: 2,
    by: 'content',
  },
  { part: /(?<=function byteLengthOfChunk\(chunk\) \{\s+return chunk\.)byteLength/g, times: 1, by: 'length' },
  { part: /(?<=segmentByteSize \+= segment\[i\]\.)byteLength/g, times: 1, by: 'length' },
  { part: /(?<=^ {2,}currentView = )new Uint8Array\(4096\);\s+writtenBytes = 0/gm, times: 2, by: '""' },
  {
    part: /(?<=function writeChunk\(destination, chunk\) \{\n)[\s\S]*?(?=\n\}\n)/g,
    times: 1,
    by: '  currentView += chunk;',
  },
  {
    part: /(?<=function completeWriting\(destination\) \{\n)[\s\S]*?(?=\n\}\n)/g,
    times: 1,
    by: '  var text = currentView;\n  currentView = null;\n  text && destination.enqueue(textEncoder.encode(text));',
  },
];

/**
 * Returns the changed source of the renderer. Throws when a part occurs more or less often than expected, as after an
 * update of React.
 */
export const replaceChunks = (source: string): string =>
  REPLACEMENTS.reduce((code, { part, times, by }) => {
    const found = code.match(part)?.length ?? 0;
    if (found !== times) throw new Error(`React's renderer has ${found} times, in place of ${times}, ${part}.`);
    return code.replace(part, by);
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
