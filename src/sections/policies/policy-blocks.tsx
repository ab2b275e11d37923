import { createElement, type ReactNode } from 'react';
import type { PolicyBlock, PolicyTable } from '../../content/policies/policy.ts';
import * as styles from './policy.css.ts';

/** The paragraphs, lists and tables of one section. */
export function PolicyBlocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return createElement('div', { className: styles.blocks }, ...blocks.map(renderBlock));
}

function renderBlock(block: PolicyBlock): ReactNode {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('rows' in block) return <Table {...block} />;
  return (
    <ul className={styles.bullets}>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Table({ caption, head, rows }: PolicyTable) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([rowHeading, ...cells]) => (
          <tr key={rowHeading}>
            <th scope="row">{rowHeading}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
