import type { ClientCopyView } from '../../../contract/owner/clients.ts';
import { buildClientDataPath } from '../../../contract/owner/paths.ts';
import { toPossessive } from '../../../domain/clients/client-name.ts';
import { formatFieldName } from '../../../domain/sentence-text.ts';
import { variant } from '../../../ui/button.css.ts';
import { BackLink } from '../parts/back-link.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './client.css.ts';

/** The file is inside the page: the download reads nothing again, and no copy is kept anywhere. */
const toDataUri = (json: string): string => `data:application/json;charset=utf-8,${encodeURIComponent(json)}`;

/** Everything that is stored about a client, to read and to keep as a file. OWNER §6.7. */
export function ClientCopyPage({ view: { id, client, copy } }: { view: ClientCopyView }) {
  return (
    <>
      <BackLink href={buildClientDataPath(id)} text={`${toPossessive(client.firstName)} data`} />
      <h1 className={panels.title}>{`A copy for ${client.name}`}</h1>
      {copy ? (
        <>
          <p className={styles.downloadLink}>
            <a className={variant.ink} href={toDataUri(copy.json)} download="client-data.json">
              Keep as a file
            </a>
          </p>
          {copy.parts.map((part) => (
            <CopiedPart key={part.name} part={part} />
          ))}
        </>
      ) : (
        <p>Show names to read it.</p>
      )}
    </>
  );
}

type CopiedPartProps = { part: NonNullable<ClientCopyView['copy']>['parts'][number] };

function CopiedPart({ part: { name, rows } }: CopiedPartProps) {
  return (
    <section className={`${panels.panel} ${styles.copySection}`}>
      <h2 className={panels.panelTitle}>{formatFieldName(name)}</h2>
      {rows.length === 0 ? <p className={panels.softText}>Nothing.</p> : null}
      {rows.map((row) => (
        <dl key={JSON.stringify(row)} className={styles.row}>
          {row.map(([column, value]) => (
            <div key={column} className={styles.fact}>
              <dt className={panels.softText}>{formatFieldName(column)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
