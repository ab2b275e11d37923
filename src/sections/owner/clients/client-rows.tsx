import type { ReactNode } from 'react';
import type { ClientListItem } from '../../../contract/owner-clients.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { row } from '../parts/panel.css.ts';
import * as styles from './clients.css.ts';

/** What a form that looks for clients shows: the field and its button. */
export const ClientSearchFields = ({ query }: { query: string }) => (
  <>
    <TextField label="Name or phone number" name="q" type="search" autoComplete="off" defaultValue={query} />
    <button className={variant.ink} type="submit">
      Search
    </button>
  </>
);

type RowLink = { className: string; href: string; children: ReactNode };
type ClientRowsProps<Row extends ClientListItem> = {
  rows: readonly Row[];
  hrefOf: (row: Row) => string;
  hasPatchTests?: boolean;
  renderLink?: (link: RowLink) => ReactNode;
};

const renderPlainLink = ({ children, ...link }: RowLink) => <a {...link}>{children}</a>;

/** Clients, each a link. */
export const ClientRows = <Row extends ClientListItem>({
  rows,
  hrefOf,
  hasPatchTests = true,
  renderLink = renderPlainLink,
}: ClientRowsProps<Row>) => (
  <ul>
    {rows.map((client) => (
      <li key={client.id} className={row}>
        {renderLink({
          className: styles.client,
          href: hrefOf(client),
          children: (
            <>
              <span className={styles.name}>{client.name}</span>
              <span className={styles.facts}>
                {[client.when, client.phone, client.visits].filter(Boolean).join(' · ')}
              </span>
              {hasPatchTests ? <span className={styles.facts}>{client.patchTest}</span> : null}
            </>
          ),
        })}
      </li>
    ))}
  </ul>
);
