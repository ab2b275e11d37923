import { type Cents, formatDollars } from '../domain/money.ts';
import { figures } from './text.css.ts';

/** "$150", "$135.50" */
export const priceText = formatDollars;

export function Price({ cents }: { cents: Cents }) {
  return <span className={figures}>{priceText(cents)}</span>;
}
