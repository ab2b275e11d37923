import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { quizResultQuery, submitQuiz } from '../../api/content.ts';
import { parseQuizAnswers, type QuizAnswers } from '../../domain/quiz-answers.ts';
import { QUIZ_QUESTIONS, type QuizQuestionId } from '../../domain/quiz-questions.ts';
import { RESULT_DELAY_MS } from '../../domain/quiz-wait.ts';
import { sleep } from '../../ui/sleep.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import type { SectionSearch } from '../home/search-params.ts';
import { type PartialQuizAnswers, parseQuestionIndex, parseQuizSearch } from './quiz-search.ts';

type Stage =
  /** `moved`: reached by a click on this page, so the focus moves to the question */
  | { name: 'asking'; index: number; moved: boolean }
  | { name: 'waiting'; answered: boolean }
  /** `fresh`: the result was just requested, not opened by its URL */
  | { name: 'result'; answers: QuizAnswers; fresh: boolean };

const LAST_QUESTION_INDEX = QUIZ_QUESTIONS.length - 1;
const homeRoute = getRouteApi('/');

function createInitialStage(opened: SectionSearch): Stage {
  const given = parseQuizSearch(opened);
  const complete = opened.question === undefined ? parseQuizAnswers(given) : null;
  if (complete) return { name: 'result', answers: complete, fresh: false };
  return { name: 'asking', index: parseQuestionIndex(opened, given), moved: false };
}

/** The stages of the quiz: one question at a time, the request, and the result, which has its own URL. */
export function useQuiz(opened: SectionSearch) {
  const [given, setGiven] = useState<PartialQuizAnswers>(() => parseQuizSearch(opened));
  const [stage, setStage] = useState(() => createInitialStage(opened));
  const queryClient = useQueryClient();
  const isShown = useIsMounted();
  const navigate = homeRoute.useNavigate();

  const goTo = (index: number) => setStage({ name: 'asking', index, moved: true });
  const writeAnswersToUrl = (answers: PartialQuizAnswers) => {
    const none = Object.fromEntries(QUIZ_QUESTIONS.map(({ id }) => [id, undefined]));
    void navigate({
      search: (current) => ({ ...current, question: undefined, ...none, ...answers }),
      hash: 'quiz',
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };

  const submitting = useMutation({
    mutationFn: submitQuiz,
    meta: {
      failure: { surface: 'toast', title: 'Error', describe: () => 'Failed to submit quiz. Please try again.' },
    },
  });
  const submit = async (answers: QuizAnswers) => {
    setStage({ name: 'waiting', answered: false });
    try {
      const result = await submitting.mutateAsync(answers);
      queryClient.setQueryData(quizResultQuery(answers).queryKey, result);
      setStage({ name: 'waiting', answered: true });
      await sleep(RESULT_DELAY_MS);
      // When the visitor has left the quiz, its result must not replace another page in the history.
      if (!isShown()) return;
      setStage({ name: 'result', answers, fresh: true });
      writeAnswersToUrl(answers);
    } catch {
      goTo(LAST_QUESTION_INDEX);
    }
  };

  return {
    stage,
    given,
    answer: (question: QuizQuestionId, option: string) =>
      setGiven((before) => ({ ...before, ...parseQuizSearch({ [question]: option }) })),
    back: (index: number) => goTo(Math.max(0, index - 1)),
    next: (index: number) => {
      const complete = index === LAST_QUESTION_INDEX ? parseQuizAnswers(given) : null;
      if (complete) void submit(complete);
      else goTo(Math.min(index + 1, LAST_QUESTION_INDEX));
    },
    restart: () => {
      setGiven({});
      goTo(0);
      writeAnswersToUrl({});
    },
  };
}
