import { Fragment, type ReactNode } from 'react';
import type { ClientListItem } from '../../../contract/owner/clients.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { noWrap, row } from '../parts/panel.css.ts';
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

export const MoreFoundNote = () => <p className={styles.listNote}>There are more. Type another letter.</p>;

type RowLink = { className: string; href: string; children: ReactNode };
type ClientRowsProps<Row extends ClientListItem> = {
  rows: readonly Row[];
  buildHref: (row: Row) => string;
  hasPatchTests?: boolean;
  renderLink?: (link: RowLink) => ReactNode;
};

const renderPlainLink = ({ children, ...link }: RowLink) => <a {...link}>{children}</a>;

/**
 * "Mon 30 November, 11:00 am · 0491 570 313 · 7 visits": a line breaks only between two facts, or inside the day and time.
 */
const ContactFacts = ({ client: { when, phone, visits } }: { client: ClientListItem }) => (
  <span className={styles.facts}>
    {[when, phone, visits].filter(Boolean).map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 ? ' · ' : ''}
        {fact === when ? fact : <span className={noWrap}>{fact}</span>}
      </Fragment>
    ))}
  </span>
);

/** Clients, each a link. */
export const ClientRows = <Row extends ClientListItem>({
  rows,
  buildHref,
  hasPatchTests = true,
  renderLink = renderPlainLink,
}: ClientRowsProps<Row>) => (
  <ul>
    {rows.map((client) => (
      <li key={client.id} className={row}>
        {renderLink({
          className: styles.client,
          href: buildHref(client),
          children: (
            <>
              <span className={styles.name}>{client.name}</span>
              <ContactFacts client={client} />
              {hasPatchTests ? <span className={styles.facts}>{client.patchTest}</span> : null}
            </>
          ),
        })}
      </li>
    ))}
  </ul>
);
