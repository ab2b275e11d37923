/**
 * The markup of an article: #, ## and ### headings, **bold**, dash lists and plain paragraphs; everything else,
 * including HTML, is plain text. A blank line ends a paragraph or a list; a line break inside a paragraph is a space; an
 * indented line continues the list item above it. SPEC §2 (article page).
 */
export type TextSpan = { kind: 'text' | 'bold'; text: string };

type Heading = { kind: 'heading'; level: 1 | 2 | 3; spans: TextSpan[] };
type Paragraph = { kind: 'paragraph'; spans: TextSpan[] };
type List = { kind: 'list'; items: TextSpan[][] };
export type MarkupBlock = Heading | Paragraph | List;

type Line =
  | { kind: 'blank' }
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'item'; text: string }
  | { kind: 'text'; text: string; isIndented: boolean };

type OpenBlock = { kind: 'heading'; level: 1 | 2 | 3; text: string } | { kind: 'paragraph' | 'list'; texts: string[] };

const HEADING_LEVELS = [
  { mark: '### ', level: 3 },
  { mark: '## ', level: 2 },
  { mark: '# ', level: 1 },
] as const;
const ITEM_MARK = '- ';
const BOLD_MARK = '**';

/** Never throws; runs in linear time. */
export function parseMarkup(text: string): MarkupBlock[] {
  const blocks: OpenBlock[] = [];
  let currentBlock: OpenBlock | null = null;
  for (const line of text.split('\n').map(parseLine)) {
    if (line.kind === 'blank') {
      currentBlock = null;
      continue;
    }
    if (currentBlock && appendToBlock(currentBlock, line)) continue;
    currentBlock = openBlock(line);
    blocks.push(currentBlock);
  }
  return blocks.map(toBlock);
}

function parseLine(raw: string): Line {
  const text = raw.trim();
  if (text === '') return { kind: 'blank' };
  const heading = HEADING_LEVELS.find(({ mark }) => text.startsWith(mark));
  if (heading) return { kind: 'heading', level: heading.level, text: text.slice(heading.mark.length).trim() };
  if (text.startsWith(ITEM_MARK)) return { kind: 'item', text: text.slice(ITEM_MARK.length).trim() };
  return { kind: 'text', text, isIndented: /^\s/.test(raw) };
}

function openBlock(line: Exclude<Line, { kind: 'blank' }>): OpenBlock {
  if (line.kind === 'heading') return line;
  return { kind: line.kind === 'item' ? 'list' : 'paragraph', texts: [line.text] };
}

/** True when the line was added to the block above it. */
function appendToBlock(block: OpenBlock, line: Line): boolean {
  if (block.kind === 'list' && line.kind === 'item') {
    block.texts.push(line.text);
    return true;
  }
  const isContinuation =
    block.kind === 'paragraph' || (block.kind === 'list' && line.kind === 'text' && line.isIndented);
  if (!isContinuation || line.kind !== 'text') return false;
  block.texts.push(`${block.texts.pop()} ${line.text}`);
  return true;
}

function toBlock(block: OpenBlock): MarkupBlock {
  if (block.kind === 'heading') return { kind: 'heading', level: block.level, spans: parseSpans(block.text) };
  if (block.kind === 'list') return { kind: 'list', items: block.texts.map(parseSpans) };
  return { kind: 'paragraph', spans: block.texts.flatMap(parseSpans) };
}

/** Every second piece between ** marks is bold; an unmatched mark, or a pair with nothing inside, stays text. */
function parseSpans(text: string): TextSpan[] {
  const pieces = text.split(BOLD_MARK);
  const isLastUnclosed = pieces.length % 2 === 0;
  const spans: TextSpan[] = [];
  pieces.forEach((piece, index) => {
    const isMarked = index % 2 === 1;
    const isUnclosed = isLastUnclosed && index === pieces.length - 1;
    if (isMarked && !isUnclosed && piece.trim() !== '') spans.push({ kind: 'bold', text: piece });
    else if (isUnclosed) appendText(spans, BOLD_MARK + piece);
    else if (isMarked) appendText(spans, BOLD_MARK + piece + BOLD_MARK);
    else if (piece !== '') appendText(spans, piece);
  });
  return spans;
}

function appendText(spans: TextSpan[], text: string): void {
  const lastSpan = spans.at(-1);
  if (lastSpan?.kind === 'text') lastSpan.text += text;
  else spans.push({ kind: 'text', text });
}
