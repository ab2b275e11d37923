import { formatDollars } from '../../../domain/money.ts';
import type { MoneyLine } from '../../../domain/owner/owner-money-lines.ts';
import * as panels from '../parts/panel.css.ts';

/** The payment and its refunds, each with its amount; none where no money moved. */
export const MoneyRows = ({ money }: { money: readonly MoneyLine[] }) => (
  <ul>
    {money.map(({ text, cents }) => (
      <li key={`${text} ${cents}`} className={`${panels.row} ${panels.cells}`}>
        <span>{text}</span>
        {cents === null ? null : <span className={`${panels.value} ${panels.strongText}`}>{formatDollars(cents)}</span>}
      </li>
    ))}
  </ul>
);
