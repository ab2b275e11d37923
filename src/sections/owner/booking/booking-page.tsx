import { FIRST_VISIT_NOTES } from '../../../content/booking.ts';
import type { BookingPageView } from '../../../contract/owner-booking.ts';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';
import { BookingForm } from './booking-form.tsx';
import { ClientStepForm } from './client-step-form.tsx';
import { ServiceStepForm } from './service-step-form.tsx';
import { EnterButton, isPosted, StepLink } from './step-parts.tsx';

type AnsweredProps = {
  answer: { title: string; facts: string[]; change: string };
  what: string;
  isPosted: boolean;
};

/** An answered question, folded into a line. */
const AnsweredLine = ({ answer, what, ...link }: AnsweredProps) => (
  <div className={styles.answeredLine}>
    <div>
      <p className={styles.title}>{answer.title}</p>
      {answer.facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
    </div>
    <StepLink className={styles.changeLink} href={answer.change} label={`Change ${what}`} {...link}>
      Change
    </StepLink>
  </div>
);

/** What a client has to know before the first visit, to read out. OWNER §6.6. */
const FirstVisitNotes = () => (
  <div className={smallText}>
    <p>First visit. Please say:</p>
    <ul>
      {FIRST_VISIT_NOTES.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </div>
);

/** Books for a client: who, what, when, and how it is paid, each asked once the one before is answered. OWNER §6.6. */
export function BookingPage({ view }: { view: BookingPageView }) {
  const { who, what, when, back, refused } = view;
  const posted = isPosted(view);
  return (
    <>
      <BackLink href={back.href} text={back.text} />
      <h1 className={title}>Book for a client</h1>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      {posted ? <EnterButton /> : null}
      <div className={styles.page}>
        <div className={styles.questions}>
          <section className={styles.question} aria-labelledby="who">
            <h2 id="who" className={styles.heading}>
              Who?
            </h2>
            {who.kind === 'open' ? (
              <ClientStepForm question={who} view={view} />
            ) : (
              <AnsweredLine answer={who} what="who" isPosted={posted} />
            )}
            {who.kind === 'answered' && who.isFirstVisit ? <FirstVisitNotes /> : null}
          </section>
          {what ? (
            <section className={styles.question} aria-labelledby="what">
              <h2 id="what" className={styles.heading}>
                What?
              </h2>
              {what.kind === 'open' ? (
                <ServiceStepForm question={what} view={view} />
              ) : (
                <AnsweredLine answer={what} what="what" isPosted={posted} />
              )}
            </section>
          ) : null}
        </div>
        {when ? <BookingForm view={view} when={when} /> : null}
      </div>
    </>
  );
}
