import { listFirstVisitNotes } from '../../../content/booking.ts';
import type { BookingPageView } from '../../../contract/owner/booking.ts';
import { BackLink } from '../parts/back-link.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';
import { BookingForm } from './booking-form.tsx';
import { ClientStepForm } from './client-step-form.tsx';
import { ServiceStepForm } from './service-step-form.tsx';
import { EnterButton, isPosted, StepLink } from './step-parts.tsx';

type AnsweredLineProps = {
  answer: { title: string; facts: string[]; change: string };
  stepName: string;
  isFormPosted: boolean;
};

/** An answered question, folded into a line. */
const AnsweredLine = ({ answer, stepName, ...link }: AnsweredLineProps) => (
  <div className={styles.answeredLine}>
    <div>
      <p className={styles.title}>{answer.title}</p>
      {answer.facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
    </div>
    <StepLink className={styles.changeLink} href={answer.change} label={`Change ${stepName}`} {...link}>
      Change
    </StepLink>
  </div>
);

/** What a client has to know before the first visit, to read out. `treatment`: '' until it is chosen. OWNER §6.6. */
const FirstVisitNotes = ({ treatment }: { treatment: string }) => (
  <div className={smallText}>
    <p>First visit. Please say:</p>
    <ul>
      {listFirstVisitNotes(treatment).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </div>
);

/** Books for a client: who, what, when, and how it is paid, each asked once the one before is answered. OWNER §6.6. */
export function BookingPage({ view }: { view: BookingPageView }) {
  const { clientStep, serviceStep, timeStep, back, refused } = view;
  const isFormPosted = isPosted(view);
  const treatment = serviceStep?.kind === 'answered' ? (serviceStep.hidden.treatment ?? '') : '';
  return (
    <>
      <BackLink href={back.href} text={back.text} />
      <h1 className={title}>Book for a client</h1>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      {isFormPosted ? <EnterButton /> : null}
      <div className={styles.page}>
        <div className={styles.questions}>
          <section className={styles.question} aria-labelledby="who">
            <h2 id="who" className={styles.heading}>
              Who?
            </h2>
            {clientStep.kind === 'open' ? (
              <ClientStepForm question={clientStep} view={view} />
            ) : (
              <AnsweredLine answer={clientStep} stepName="who" isFormPosted={isFormPosted} />
            )}
            {clientStep.kind === 'answered' && clientStep.isFirstVisit ? (
              <FirstVisitNotes treatment={treatment} />
            ) : null}
          </section>
          {serviceStep ? (
            <section className={styles.question} aria-labelledby="what">
              <h2 id="what" className={styles.heading}>
                What?
              </h2>
              {serviceStep.kind === 'open' ? (
                <ServiceStepForm question={serviceStep} view={view} />
              ) : (
                <AnsweredLine answer={serviceStep} stepName="what" isFormPosted={isFormPosted} />
              )}
            </section>
          ) : null}
        </div>
        {timeStep ? <BookingForm view={view} timeStep={timeStep} /> : null}
      </div>
    </>
  );
}
