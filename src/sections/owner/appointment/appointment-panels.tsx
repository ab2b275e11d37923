import type { AppointmentView } from '../../../contract/owner/appointment.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath, buildClientPath, buildReceiptPath } from '../../../contract/owner/paths.ts';
import { CLAIM_REVIEW_DAYS } from '../../../domain/cancellation/cancellation-terms.ts';
import { toPossessive } from '../../../domain/clients/client-name.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatInstantDateShort } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { variant } from '../../../ui/button.css.ts';
import { SheetLink } from '../frame/sheet-link.tsx';
import { Caution } from '../parts/caution.tsx';
import { MapRow } from '../parts/map-row.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './appointment.css.ts';
import { MoneyRows } from './money-rows.tsx';

type PanelProps = { view: AppointmentView };

/** What to watch out for, and the latest patch test. */
export function HealthPanel({ view: { watchOut, patchTest } }: PanelProps) {
  return (
    <section className={panels.panel} aria-label="Watch out for">
      <Caution text={watchOut} />
      <p className={panels.smallText}>{patchTest}</p>
    </section>
  );
}

/** The client's own words about this appointment. */
export function NotePanel({ view: { note, namesHidden } }: PanelProps) {
  return (
    <div className={panels.panel}>
      <p className={styles.note}>{namesHidden ? `Note ${note}.` : `“${note}”`}</p>
    </div>
  );
}

/** What the client's own cancel dialog offers, now and in each later tier. DECISIONS §10. */
export function CancellationTermsPanel({ view: { client, cancellationOutcomes } }: PanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>{`If ${client.firstName} cancels`}</h2>
      {cancellationOutcomes?.sentence ? <p>{cancellationOutcomes.sentence}</p> : null}
      <ol className={styles.steps}>
        {cancellationOutcomes?.steps.map(({ when, outcome }, index) => (
          <li key={when} className={`${panels.row} ${panels.cells}`}>
            <span className={index === 0 ? styles.currentStep : undefined}>{when}</span>
            <span className={index === 0 ? `${panels.value} ${styles.currentStep}` : panels.value}>{outcome}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For a client without an account, who has no page on which to ask for the refund. */
export function ClaimPanel({ view: { id, client, claimableCents } }: PanelProps) {
  const amount = formatDollars(claimableCents ?? 0);
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>{`If ${client.firstName} asks for ${amount} back`}</h2>
      <p>{`It then waits in your inbox, and pays itself after ${CLAIM_REVIEW_DAYS} days unless you decide before.`}</p>
      <div className={styles.panelAction}>
        <SheetLink className={variant.quiet} href={formPaths.requestClaim(id)}>
          {`Note that ${client.firstName} asks for ${amount}`}
        </SheetLink>
      </div>
    </section>
  );
}

/** On a phone the panel is not shown for a payment that the state line names: the only one, of an appointment that stands. */
export function MoneyPanel({ view: { id, money, state, points, hasReceipt } }: PanelProps) {
  const isInStateLine = money.length === 1 && state.isGood;
  return (
    <section className={isInStateLine ? `${panels.panel} ${panels.wideOnly}` : panels.panel}>
      <h2 className={panels.panelTitle}>Money</h2>
      <MoneyRows money={money} />
      {points > 0 ? (
        <p className={`${panels.row} ${panels.cells}`}>
          <span>Points it has given</span>
          <span className={`${panels.value} ${panels.strongText}`}>{points}</span>
        </p>
      ) : null}
      {hasReceipt ? (
        <a className={panels.panelLink} href={buildReceiptPath(id)}>
          Receipt
        </a>
      ) : null}
    </section>
  );
}

/** The lash maps of earlier visits except the one that LashMapPanel shows, and the last visits before this one. */
export function PreviousVisitsPanel({ view: { earlierVisits, maps, startsAt, client, clientId } }: PanelProps) {
  const start = requireInstant(startsAt);
  const otherMaps = maps.visitMap ? maps.earlierMaps : maps.earlierMaps.slice(1);
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Before</h2>
      {otherMaps.length > 0 ? <MapRow maps={otherMaps} today={toStudioDay(start)} /> : null}
      <ul>
        {earlierVisits.map((visit) => (
          <li key={visit.id} className={panels.row}>
            <a className={`${panels.cells} ${styles.visit}`} href={buildAppointmentPath(visit.id)}>
              <span>{`${formatInstantDateShort(requireInstant(visit.startsAt), start)}, ${visit.service}`}</span>
              <span className={panels.value}>{visit.paidCents === null ? 'code' : formatDollars(visit.paidCents)}</span>
            </a>
          </li>
        ))}
      </ul>
      {clientId === '' ? null : (
        <a className={panels.panelLink} href={buildClientPath(clientId)}>
          {`${toPossessive(client.firstName)} card`}
        </a>
      )}
    </section>
  );
}
