import type { ClientListItem, ClientsView } from '../../../contract/owner/clients.ts';
import { buildClientPath } from '../../../contract/owner/paths.ts';
import { CLIENTS_NAV_ITEM } from '../frame/nav-items.ts';
import * as panels from '../parts/panel.css.ts';
import { ClientRows, ClientSearchFields, MoreFoundNote } from './client-rows.tsx';
import * as styles from './clients.css.ts';

const buildHref = ({ id }: ClientListItem): string => buildClientPath(id);

/** The clients: a search by any beginning of any word, who comes next, and who was here last. OWNER §6.7. */
export function ClientsPage({ view: { query, searchResult, upcomingClients, recentClients } }: { view: ClientsView }) {
  return (
    <>
      <h1 className={panels.title}>Clients</h1>
      <form className={styles.search} action={CLIENTS_NAV_ITEM.href} method="get">
        <ClientSearchFields query={query} />
      </form>
      {searchResult ? (
        <SearchResults query={query} searchResult={searchResult} />
      ) : (
        <UpcomingAndRecentClients upcomingClients={upcomingClients} recentClients={recentClients} />
      )}
    </>
  );
}

function SearchResults({
  query,
  searchResult: { rows, hasMore },
}: {
  query: string;
  searchResult: NonNullable<ClientsView['searchResult']>;
}) {
  return (
    <section className={panels.panel} aria-label="Found">
      {rows.length === 0 ? (
        <p className={styles.listNote}>{query === '' ? 'Nobody is found.' : `Nobody is found by “${query}”.`}</p>
      ) : null}
      <ClientRows rows={rows} buildHref={buildHref} />
      {hasMore ? <MoreFoundNote /> : null}
      <p>
        <a className={panels.panelLink} href={CLIENTS_NAV_ITEM.href}>
          All clients coming up
        </a>
      </p>
    </section>
  );
}

function UpcomingAndRecentClients({
  upcomingClients,
  recentClients,
}: Pick<ClientsView, 'upcomingClients' | 'recentClients'>) {
  if (upcomingClients.length + recentClients.length === 0)
    return <p className={styles.listNote}>No clients yet. Book the first one.</p>;
  return (
    <div className={styles.lists}>
      <section className={panels.panel}>
        <h2 className={panels.panelTitle}>Coming up</h2>
        {upcomingClients.length === 0 ? <p className={styles.listNote}>Nobody is booked.</p> : null}
        <ClientRows rows={upcomingClients} buildHref={buildHref} />
      </section>
      <section className={panels.panel}>
        <h2 className={panels.panelTitle}>Lately here</h2>
        {recentClients.length === 0 ? <p className={styles.listNote}>Nobody was here yet.</p> : null}
        <ClientRows rows={recentClients} buildHref={buildHref} />
      </section>
    </div>
  );
}
