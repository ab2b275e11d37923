import { createElement, type ReactNode } from 'react';
import { type MarkupBlock, parseMarkup, type TextSpan } from '../../domain/content/markup.ts';
import * as styles from './article.css.ts';

/** The title of the article is the page's h1, so the headings in its text start at h2. */
const HEADING_TAGS = { 1: 'h2', 2: 'h2', 3: 'h3' } as const;

/** The text of an article, rendered as React elements and never as HTML. */
export function ArticleBody({ content }: { content: string }) {
  return createElement('div', { className: styles.body }, ...parseMarkup(content).map(renderBlock));
}

function renderBlock(block: MarkupBlock): ReactNode {
  if (block.kind === 'list')
    return createElement('ul', null, ...block.items.map((item) => createElement('li', null, ...renderSpans(item))));
  return createElement(block.kind === 'paragraph' ? 'p' : HEADING_TAGS[block.level], null, ...renderSpans(block.spans));
}

const renderSpans = (spans: readonly TextSpan[]) =>
  spans.map(({ kind, text }) => (kind === 'bold' ? createElement('strong', null, text) : text));
