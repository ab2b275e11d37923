import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { QUIZ_QUESTIONS, type QuizQuestionId } from '../../domain/quiz/quiz-questions.ts';
import { Button } from '../../ui/button.tsx';
import { spreadRow } from '../layout/section.css.ts';
import * as styles from './question-form.css.ts';
import { QuestionOptions } from './question-options.tsx';
import { QuestionProgress } from './question-progress.tsx';
import type { PartialQuizAnswers } from './quiz-search.ts';

const QUESTION_COUNT = QUIZ_QUESTIONS.length;

type QuestionFormProps = {
  index: number;
  partialAnswers: PartialQuizAnswers;
  /** the visitor has just come from another question */
  hasJustMoved: boolean;
  onAnswer: (question: QuizQuestionId, option: string) => void;
  onBack: (index: number) => void;
  onNext: (index: number) => void;
};

/**
 * One question. Before hydration the form requests the next question from the server, with the answers so far in the URL;
 * after hydration React shows the next question without a request.
 */
export function QuestionForm({ index, partialAnswers, hasJustMoved, onAnswer, onBack, onNext }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const legend = useRef<HTMLLegendElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const question = QUIZ_QUESTIONS[index] ?? QUIZ_QUESTIONS[0];
  const isAnswered = partialAnswers[question.id] !== undefined;

  // Reads an answer that was chosen before hydration.
  useLayoutEffect(() => {
    setHydrated(true);
    const checked = form.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) onAnswer(question.id, checked.value);
  }, []);
  useEffect(() => {
    const { activeElement, body } = document;
    // After a failed request the last question is shown again; the client may have gone on to another control meanwhile.
    if (hasJustMoved && (activeElement === body || form.current?.contains(activeElement))) legend.current?.focus();
  }, [index]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered) onNext(index);
  };
  const otherAnsweredQuestions = QUIZ_QUESTIONS.filter(({ id }) => id !== question.id && partialAnswers[id]);

  return (
    <>
      <div className={spreadRow}>
        <h2>Find your style</h2>
        <QuestionProgress index={index} />
      </div>
      <form ref={form} className={styles.form} aria-label="Style quiz" action="/#quiz" method="get" onSubmit={submit}>
        {otherAnsweredQuestions.map(({ id }) => (
          <input key={id} type="hidden" name={id} value={partialAnswers[id]} />
        ))}
        <fieldset key={question.id} className={styles.question}>
          <legend ref={legend} className={styles.legend} tabIndex={-1}>
            {question.question}
          </legend>
          <QuestionOptions
            question={question}
            chosenId={partialAnswers[question.id]}
            onChoose={(option) => onAnswer(question.id, option)}
          />
        </fieldset>
        {/* Next is the first button of the form, so that Enter submits with it. */}
        <div className={styles.buttons}>
          <Button
            type="submit"
            className={styles.nextButton}
            {...(index < QUESTION_COUNT - 1 ? { name: 'question', value: index + 2 } : {})}
            disabled={isHydrated && !isAnswered}
          >
            {index < QUESTION_COUNT - 1 ? 'Next' : 'Get My Results'}
          </Button>
          <Button
            type="submit"
            variant="quiet"
            name="question"
            value={index}
            formNoValidate
            disabled={index === 0}
            onClick={(event) => {
              event.preventDefault();
              onBack(index);
            }}
          >
            Previous
          </Button>
        </div>
      </form>
    </>
  );
}
