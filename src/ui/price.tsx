import { type Cents, formatDollars } from '../domain/money.ts';
import { figures } from './text.css.ts';

/** "$150", "$135.50" */
export const formatPrice = formatDollars;

export function Price({ cents }: { cents: Cents }) {
  return <span className={figures}>{formatPrice(cents)}</span>;
}
