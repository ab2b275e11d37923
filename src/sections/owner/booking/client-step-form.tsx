import type { BookingClientStep, BookingPageView } from '../../../contract/owner/booking.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { ClientRows, ClientSearchFields, MoreFoundNote } from '../clients/client-rows.tsx';
import * as clients from '../clients/clients.css.ts';
import * as panels from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';
import { isPosted, StepForm, StepLink } from './step-parts.tsx';

type ClientStepFormProps = {
  question: BookingClientStep;
  view: Pick<BookingPageView, 'answers' | 'postedFields' | 'timeStep'>;
};

const secondaryButton = `${variant.quiet} ${size.small}`;

/** The search for a client, a new one, or a walk-in without details. OWNER §6.6 (Who?). */
export function ClientStepForm({ question, view }: ClientStepFormProps) {
  const { query, newClient, walkIn } = question;
  const isFormPosted = isPosted(view);
  return (
    <>
      <StepForm
        className={styles.search}
        answers={view.answers}
        postedFields={view.postedFields}
        ownFieldNames={['who', 'client']}
      >
        <ClientSearchFields query={query} />
      </StepForm>
      <SearchResults question={question} isFormPosted={isFormPosted} />
      <p className={styles.links}>
        <StepLink className={secondaryButton} href={newClient} isFormPosted={isFormPosted}>
          New client
        </StepLink>
        <StepLink className={secondaryButton} href={walkIn} isFormPosted={isFormPosted}>
          Walk-in, no details
        </StepLink>
      </p>
    </>
  );
}

type SearchResultsProps = { question: BookingClientStep; isFormPosted: boolean };

function SearchResults({ question: { searchResult }, ...link }: SearchResultsProps) {
  if (!searchResult) return null;
  if (searchResult.rows.length === 0) return <p className={clients.listNote}>Nobody is found.</p>;
  return (
    <section className={panels.panel} aria-label="Found">
      <ClientRows
        rows={searchResult.rows}
        buildHref={({ href }) => href}
        renderLink={(row) => <StepLink {...row} {...link} />}
      />
      {searchResult.hasMore ? <MoreFoundNote /> : null}
    </section>
  );
}
