import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { servicesQuery } from '../../api/catalogue.ts';
import { quizResultQuery } from '../../api/content.ts';
import { formatServiceNotOffered } from '../../content/booking.ts';
import { LASH_STYLES } from '../../domain/quiz/lash-style.ts';
import type { QuizAnswers } from '../../domain/quiz/quiz-answers.ts';
import { toEyeShape } from '../../domain/quiz/recommend.ts';
import { listOfferedServices } from '../../domain/services/service.ts';
import { toLashMap } from '../../domain/treatments/lash-map.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import { Contacts } from '../layout/contacts.tsx';
import { LashMapPicture } from './lash-map-picture.tsx';
import { LashMapText } from './lash-map-text.tsx';
import * as styles from './quiz-result.css.ts';
import { ShareQuizResultButton } from './share-quiz-result-button.tsx';

type QuizResultProps = { answers: QuizAnswers; isJustRequested: boolean; onRestart: () => void };

/** The recommended set with its lash map. The URL of the page contains the answers. SPEC §2, DECISIONS §11. */
export function QuizResult({ answers, isJustRequested, onRestart }: QuizResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError } = useQuery(quizResultQuery(answers));
  const { data: services = [] } = useQuery(servicesQuery);
  useEffect(() => {
    // The client may have gone on to another control while the request ran.
    if (isJustRequested && document.activeElement === document.body) title.current?.focus();
  }, [isJustRequested]);

  if (!data)
    return (
      <div className={styles.loading}>
        {isError ? <p role="alert">We could not read this result.</p> : <Loader text="Reading the result" />}
        <RetakeQuizButton onRestart={onRestart} />
      </div>
    );

  const { serviceId, recommendedStyle, reasoning, durationWeeks } = data.aiRecommendation;
  const isOffered = listOfferedServices(services).some(({ id }) => id === serviceId);
  const eyeShape = toEyeShape(answers.eyeShape);
  const map = toLashMap(serviceId, eyeShape);
  return (
    <div className={styles.result}>
      <LashMapPicture serviceId={serviceId} eyeShape={eyeShape} map={map} />
      <div className={styles.body}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          Your Perfect Match
        </h2>
        <h3 className={styles.lashSetName}>{recommendedStyle}</h3>
        <p className={styles.reasoning}>{reasoning}</p>
        <LashMapText map={map} diameter={LASH_STYLES[serviceId].diameter} weeks={durationWeeks} />
        <p className={styles.note}>A starting map. Your artist redraws it in the chair, with your eyes closed.</p>
        {isOffered ? null : (
          <>
            <p className={styles.note}>{`${formatServiceNotOffered(recommendedStyle)} Please call or write to us:`}</p>
            <Contacts />
          </>
        )}
        <div className={styles.actions}>
          {isOffered ? <BookServiceLink service={serviceId}>Book Your Recommended Look</BookServiceLink> : null}
          <ShareQuizResultButton answers={answers} style={recommendedStyle} />
          <RetakeQuizButton onRestart={onRestart} />
        </div>
      </div>
    </div>
  );
}

/** A form, so that it works before hydration: the URL without answers shows the first question. */
function RetakeQuizButton({ onRestart }: { onRestart: () => void }) {
  return (
    <form
      aria-label="Style quiz"
      action="/#quiz"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onRestart();
      }}
    >
      <Button type="submit" variant="quiet">
        Take Quiz Again
      </Button>
    </form>
  );
}
