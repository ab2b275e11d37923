import type { AmountLine, GstView, MovementView, TakingsView } from '../../../contract/owner/takings.ts';
import { buildTakingsFilePath } from '../../../contract/owner/takings.ts';
import { BAS_NOTES } from '../../../domain/takings/gst.ts';
import { size, variant } from '../../../ui/button.css.ts';
import * as panels from '../parts/panel.css.ts';
import * as styles from './takings.css.ts';

const Line = ({ line, className }: { line: AmountLine; className: string }) => (
  <li className={`${panels.row} ${panels.cells}`}>
    <span className={className}>{line.text}</span>
    <span className={`${panels.value} ${className}`}>{line.amount}</span>
  </li>
);

/** The lines of what came in and what was given back, their sum, and what the sum includes. */
export const TakingsLinesPanel = ({ lines, total, withinSum }: NonNullable<TakingsView['summary']>) => (
  <section className={panels.panel} aria-label="Lines">
    <ul>
      {lines.map((line) => (
        <Line key={line.text} line={line} className="" />
      ))}
      <Line line={total} className={styles.total} />
      {withinSum.map((line) => (
        <Line key={line.text} line={line} className={panels.softText} />
      ))}
    </ul>
  </section>
);

type MovementsProps = Pick<NonNullable<TakingsView['summary']>, 'movements' | 'isShortened'>;

/** Each movement, newest first, with the service and never the client. Only on a wide screen. */
export const MovementsPanel = ({ movements, isShortened }: MovementsProps) => (
  <section className={`${panels.panel} ${panels.wideOnly}`} aria-label="Movements">
    <table className={styles.movements}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">How</th>
          <th scope="col" className={styles.number}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ reference, when, service, how, amount }: MovementView) => (
          <tr key={`${reference} ${how} ${when}`}>
            <td>{when}</td>
            <td>{service}</td>
            <td className={panels.softText}>{how}</td>
            <td className={styles.number}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {isShortened ? (
      <p
        className={panels.smallText}
      >{`The newest ${movements.length}. The file for the bookkeeper has all of them.`}</p>
    ) : null}
  </section>
);

/** The figures for the tax office's form, or how far the studio is from having to register. */
export function GstPanel({ gst }: { gst: GstView }) {
  if (gst.kind === 'not-registered')
    return (
      <section className={panels.panel}>
        <h2 className={panels.panelTitle}>GST</h2>
        <p>{gst.sentence}</p>
      </section>
    );
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>This quarter, for the BAS</h2>
      <p className={panels.smallText}>{gst.period}</p>
      <ul>
        {gst.lines.map((line) => (
          <Line key={line.text} line={line} className={panels.strongText} />
        ))}
      </ul>
      {BAS_NOTES.map((note) => (
        <p key={note} className={panels.smallText}>
          {note}
        </p>
      ))}
    </section>
  );
}

/** The file of the period, and where to find what is not in it. */
export const BookkeeperFilePanel = ({ view }: { view: TakingsView }) => (
  <section className={`${panels.panel} ${styles.file}`} aria-label="File">
    <a className={`${variant.quiet} ${size.small}`} href={buildTakingsFilePath(view)}>
      File for the bookkeeper
    </a>
    <a className={panels.panelLink} href="https://dashboard.stripe.com/payouts">
      Fees, payouts and disputes are at Stripe
    </a>
  </section>
);
