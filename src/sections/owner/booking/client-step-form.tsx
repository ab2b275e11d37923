import type { BookingClientStep, BookingPageView } from '../../../contract/owner-booking.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { ClientRows, ClientSearchFields, MoreFoundNote } from '../clients/client-rows.tsx';
import * as clients from '../clients/clients.css.ts';
import * as panels from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';
import { isPosted, StepForm, StepLink } from './step-parts.tsx';

type ClientStepFormProps = { question: BookingClientStep; view: Pick<BookingPageView, 'answers' | 'kept' | 'when'> };

const secondaryButton = `${variant.quiet} ${size.small}`;

/** The search for a client, a new one, or a walk-in without details. OWNER §6.6 (Who?). */
export function ClientStepForm({ question, view }: ClientStepFormProps) {
  const { query, newClient, walkIn } = question;
  const posted = isPosted(view);
  return (
    <>
      <StepForm className={styles.search} answers={view.answers} kept={view.kept} own={['who', 'client']}>
        <ClientSearchFields query={query} />
      </StepForm>
      <SearchResults question={question} isPosted={posted} />
      <p className={styles.links}>
        <StepLink className={secondaryButton} href={newClient} isPosted={posted}>
          New client
        </StepLink>
        <StepLink className={secondaryButton} href={walkIn} isPosted={posted}>
          Walk-in, no details
        </StepLink>
      </p>
    </>
  );
}

type SearchResultsProps = { question: BookingClientStep; isPosted: boolean };

function SearchResults({ question: { found }, ...link }: SearchResultsProps) {
  if (!found) return null;
  if (found.rows.length === 0) return <p className={clients.listNote}>Nobody is found.</p>;
  return (
    <section className={panels.panel} aria-label="Found">
      <ClientRows rows={found.rows} hrefOf={({ href }) => href} renderLink={(row) => <StepLink {...row} {...link} />} />
      {found.more ? <MoreFoundNote /> : null}
    </section>
  );
}
