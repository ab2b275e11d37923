import { type Cents, formatDollars } from '../domain/money.ts';
import { figures } from './text.css.ts';

export function Price({ cents }: { cents: Cents }) {
  return <span className={figures}>{formatDollars(cents)}</span>;
}
