import type { BookClientStep } from '../../../contract/owner-booking.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { look, size } from '../../../ui/button.css.ts';
import { ClientRows, ClientSearchFields } from '../clients/client-rows.tsx';
import * as clients from '../clients/clients.css.ts';
import { HiddenFields } from '../frame/owner-form.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './book.css.ts';

type ClientStepFormProps = { question: BookClientStep; answers: Record<string, string> };

const secondaryButton = `${look.quiet} ${size.small}`;

/** The search for a client, a new one, or a walk-in without details. OWNER §6.6 (Who?). */
export function ClientStepForm({ question, answers }: ClientStepFormProps) {
  const { query, newClient, walkIn } = question;
  return (
    <>
      <form className={styles.search} action={formPaths.bookForClient()} method="get">
        <HiddenFields values={answers} except={['who', 'client']} />
        <ClientSearchFields query={query} />
      </form>
      <SearchResults question={question} />
      <p className={styles.links}>
        <a className={secondaryButton} href={newClient}>
          New client
        </a>
        <a className={secondaryButton} href={walkIn}>
          Walk-in, no details
        </a>
      </p>
    </>
  );
}

function SearchResults({ question: { found } }: { question: BookClientStep }) {
  if (!found) return null;
  if (found.rows.length === 0) return <p className={clients.listNote}>Nobody is found.</p>;
  return (
    <section className={panels.panel} aria-label="Found">
      <ClientRows rows={found.rows} hrefOf={({ href }) => href} />
      {found.more ? <p className={clients.listNote}>There are more. Type another letter.</p> : null}
    </section>
  );
}
