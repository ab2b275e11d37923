import type { ClientView } from '../../../contract/owner/clients.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import {
  buildAllMapsPath,
  buildClientJoinPath,
  buildClientPath,
  buildPatchTestPath,
} from '../../../contract/owner/paths.ts';
import { toPossessive } from '../../../domain/clients/client-name.ts';
import { formatSamePhoneQuestion } from '../../../domain/clients/join-clients.ts';
import { formatSignedPoints } from '../../../domain/loyalty/loyalty.ts';
import { capitalise, formatCount } from '../../../domain/sentence-text.ts';
import { formatDate } from '../../../domain/time.ts';
import { MAX_PATCH_TESTS_SHOWN, PATCH_TEST_RESULT_LABELS } from '../../../domain/treatments/patch-test.ts';
import { Caution } from '../parts/caution.tsx';
import { MapRow } from '../parts/map-row.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './client.css.ts';

type PanelProps = { view: ClientView };

const ActionLink = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a className={panels.panelLink} href={href}>
      {text}
    </a>
  </p>
);

export function CautionPanel({ view: { id, client, watchOut, consentOn } }: PanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Watch out for</h2>
      {watchOut === '' ? (
        <p className={panels.softText}>Nothing is noted.</p>
      ) : (
        <>
          <p className={styles.multilineText}>
            <Caution text={watchOut} />
          </p>
          <p className={panels.smallText}>{`Kept with ${toPossessive(client.firstName)} consent, ${consentOn}`}</p>
        </>
      )}
      <ActionLink href={formPaths.clientCard(id)} text="Change" />
    </section>
  );
}

/** The latest lash maps with a link to all of them, or all with a link back. OWNER §6.7. */
export const MapsPanel = ({ view }: PanelProps) => (
  <section className={panels.panel}>
    <div className={styles.panelHead}>
      <h2 className={panels.panelTitle}>{`${capitalise(toPossessive(view.client.firstName))} maps`}</h2>
      <AllMapsLink view={view} />
    </div>
    <MapRow maps={view.maps} today={Temporal.PlainDate.from(view.today)} wraps={view.showsFewerMaps} />
  </section>
);

function AllMapsLink({ view: { id, maps, mapCount, showsFewerMaps } }: PanelProps) {
  if (showsFewerMaps) return <ActionLink href={buildClientPath(id)} text="The last 4" />;
  return mapCount > maps.length ? <ActionLink href={buildAllMapsPath(id)} text={`All ${mapCount}`} /> : null;
}

type JoinPanelProps = PanelProps & { join: NonNullable<ClientView['join']> };

/** For a client without an account: a link to join it with one. OWNER §6.7 (Join). */
export function JoinPanel({ view: { id, client }, join: { sameAs } }: JoinPanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>No account</h2>
      <p>
        {sameAs ? formatSamePhoneQuestion(sameAs.name) : `${capitalise(client.firstName)} earns no points without one.`}
      </p>
      <ActionLink href={buildClientJoinPath(id, sameAs?.id)} text={sameAs ? 'Look at both' : 'Join into an account'} />
    </section>
  );
}

export function PatchTestsPanel({ view: { id, patchTests } }: PanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Patch tests</h2>
      {patchTests.length === 0 ? <p className={panels.softText}>No patch test noted.</p> : null}
      <ul>
        {patchTests.map(({ day, result, product }) => (
          <li key={day} className={panels.row}>
            <span className={panels.cells}>
              <span>{[PATCH_TEST_RESULT_LABELS[result], product].filter(Boolean).join(', ')}</span>
              <span className={panels.value}>
                <a className={panels.panelLink} href={buildPatchTestPath(id, day)}>
                  {formatDate(Temporal.PlainDate.from(day))}
                </a>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {patchTests.length === MAX_PATCH_TESTS_SHOWN ? (
        <p className={panels.smallText}>{`The latest ${MAX_PATCH_TESTS_SHOWN}.`}</p>
      ) : null}
      <ActionLink href={formPaths.patchTest(id)} text="Note a patch test" />
    </section>
  );
}

export function OwnerNotePanel({ view: { id, client, note } }: PanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Notes, only for you</h2>
      {note === '' ? (
        <p className={panels.softText}>Nothing is noted.</p>
      ) : (
        <p className={styles.multilineText}>{note}</p>
      )}
      <p className={panels.smallText}>{`${capitalise(client.firstName)} can ask for a copy of this.`}</p>
      <ActionLink href={formPaths.clientCard(id)} text="Change the notes" />
    </section>
  );
}

type PointsPanelProps = { points: NonNullable<ClientView['points']> };

export function PointsPanel({ points: { balance, pointsToNextReward, lines, isShortened } }: PointsPanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Points</h2>
      <p>
        <span className={panels.strongText}>{balance}</span>
        {`, ${pointsToNextReward} to the next reward`}
      </p>
      {lines.length > 0 ? (
        <details>
          <summary className={styles.pointsHistoryToggle}>
            {`Why: ${isShortened ? `the last ${lines.length} lines` : formatCount(lines.length, 'line')}`}
          </summary>
          <ul>
            {lines.map(({ id, text, day, points: linePoints }) => (
              <li key={id} className={panels.row}>
                <span className={panels.cells}>
                  <span>{`${text}, ${day}`}</span>
                  <span className={panels.value}>{formatSignedPoints(linePoints)}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** The codes and rewards that can be used now. */
export function CodesPanel({ view: { codes } }: PanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Codes and rewards</h2>
      <ul>
        {codes.map(({ code, text }) => (
          <li key={code} className={`${panels.row} ${panels.cells}`}>
            <span className={styles.code}>{code}</span>
            <span className={panels.smallText}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A client without an account cannot sign in to book. Once joined into an account, the client can book online unless that
 * was switched off for either of the two.
 */
function describeOnlineBooking({ client, booksOnline, join }: ClientView): string {
  const name = capitalise(client.firstName);
  const permissionText = booksOnline ? `${name} can book on the website.` : `${name} is asked to call or write to you.`;
  if (!join) return `${booksOnline ? 'Yes' : 'No'}. ${permissionText}`;
  const joinedText = booksOnline
    ? `${name} can book on the website, unless that is off for the account.`
    : permissionText;
  return `Not without an account. Once joined into one, ${joinedText}`;
}

export function OnlineBookingPanel({ view }: PanelProps) {
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Can book online</h2>
      <p>{describeOnlineBooking(view)}</p>
      <ActionLink href={formPaths.onlineBooking(view.id)} text={view.booksOnline ? 'Turn it off' : 'Turn it on'} />
    </section>
  );
}
