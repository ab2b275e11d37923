import type { TakingsPartView } from '../../../contract/owner/takings.ts';
import { AMOUNTS_HEIGHT, AMOUNTS_LID_PATH, AMOUNTS_WIDTH, drawAmountLashes } from '../../../lash-art/amounts-arc.ts';
import * as styles from './takings.css.ts';

type ChartProps = { parts: readonly TakingsPartView[]; caption: string };

const formatPercent = (length: number, total: number): string => `${((length / total) * 100).toFixed(2)}%`;

/** The parts with their lashes, and the position of each amount and label in percent of the drawing. */
function buildChartParts(parts: ChartProps['parts']) {
  const lashes = drawAmountLashes(parts.map(({ share }) => share));
  return lashes.flatMap(({ path, root, tip }, index) => {
    const part = parts[index];
    if (!part) return [];
    const amountStyle = { left: formatPercent(tip[0], AMOUNTS_WIDTH), top: formatPercent(tip[1], AMOUNTS_HEIGHT) };
    return [{ ...part, path, amountStyle, labelStyle: { left: formatPercent(root[0], AMOUNTS_WIDTH) } }];
  });
}

const TakingsTable = ({ parts, caption }: ChartProps) => (
  <table>
    <caption>{caption}</caption>
    <tbody>
      {parts.map(({ name, amount }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{amount || 'nothing'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * A bar for each part with its amount as text. The longest is red unless several are equally long; a part without money is
 * a stub. A screen reader gets a table instead, which is also shown when text is large. OWNER §6.9.
 */
export function TakingsChart({ parts, caption }: ChartProps) {
  const drawnParts = buildChartParts(parts);
  const hasLongest = parts.filter(({ share }) => share === 1).length === 1;
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.plot}>
          <svg className={styles.chartSvg} viewBox={`0 0 ${AMOUNTS_WIDTH} ${AMOUNTS_HEIGHT}`} aria-hidden="true">
            {drawnParts.map(({ name, path, share }) => (
              <path
                key={name}
                className={styles.lash}
                data-longest={(hasLongest && share === 1) || undefined}
                data-none={share === 0 || undefined}
                d={path}
              />
            ))}
            <path className={styles.lid} d={AMOUNTS_LID_PATH} />
          </svg>
          {drawnParts.map(({ name, amount, amountStyle }) => (
            <span key={name} className={styles.amount} style={amountStyle}>
              {amount}
            </span>
          ))}
        </div>
        <div className={styles.labels}>
          {drawnParts.map(({ name, label, labelStyle }) => (
            <span key={name} className={styles.label} style={labelStyle}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.table}>
        <TakingsTable parts={parts} caption={caption} />
      </div>
    </>
  );
}
