import { buildClientPath } from '../../../contract/owner/paths.ts';
import type { DisplayName } from '../../../domain/clients/client-name.ts';
import { title } from '../parts/panel.css.ts';
import * as styles from './appointment.css.ts';

/** Whose appointment or payment link it is. The name leads to the client's card; `clientId` is '' where there is none. */
export const ClientHeading = ({ client: { name }, clientId }: { client: DisplayName; clientId: string }) => (
  <h1 className={title}>
    {clientId === '' ? (
      name
    ) : (
      <a className={styles.client} href={buildClientPath(clientId)}>
        {name}
      </a>
    )}
  </h1>
);
