import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { quizResultQuery, submitQuiz } from '../../api/content.ts';
import { parseQuizAnswers, type QuizAnswers } from '../../domain/quiz/quiz-answers.ts';
import { QUIZ_QUESTIONS, type QuizQuestionId } from '../../domain/quiz/quiz-questions.ts';
import { RESULT_DELAY_MS } from '../../domain/quiz/quiz-wait.ts';
import { sleep } from '../../ui/sleep.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import type { SectionSearch } from '../home/search-params.ts';
import { type PartialQuizAnswers, parseQuestionIndex, parseQuizSearch } from './quiz-search.ts';

type Stage =
  /** `hasJustMoved`: reached by a click on this page, so the focus moves to the question */
  | { name: 'asking'; index: number; hasJustMoved: boolean }
  | { name: 'waiting'; isAnswered: boolean }
  /** `isJustRequested`: the result was just requested, not opened by its URL */
  | { name: 'result'; answers: QuizAnswers; isJustRequested: boolean };

const LAST_QUESTION_INDEX = QUIZ_QUESTIONS.length - 1;
const homeRoute = getRouteApi('/');

function createInitialStage(initialSearch: SectionSearch): Stage {
  const partialAnswers = parseQuizSearch(initialSearch);
  const completeAnswers = initialSearch.question === undefined ? parseQuizAnswers(partialAnswers) : null;
  if (completeAnswers) return { name: 'result', answers: completeAnswers, isJustRequested: false };
  return { name: 'asking', index: parseQuestionIndex(initialSearch, partialAnswers), hasJustMoved: false };
}

/** The stages of the quiz: one question at a time, the request, and the result, which has its own URL. */
export function useQuiz(initialSearch: SectionSearch) {
  const [partialAnswers, setPartialAnswers] = useState<PartialQuizAnswers>(() => parseQuizSearch(initialSearch));
  const [stage, setStage] = useState(() => createInitialStage(initialSearch));
  const queryClient = useQueryClient();
  const isShown = useIsMounted();
  const navigate = homeRoute.useNavigate();

  const goTo = (index: number) => setStage({ name: 'asking', index, hasJustMoved: true });
  const writeAnswersToUrl = (answers: PartialQuizAnswers) => {
    const noAnswers = Object.fromEntries(QUIZ_QUESTIONS.map(({ id }) => [id, undefined]));
    void navigate({
      search: (current) => ({ ...current, question: undefined, ...noAnswers, ...answers }),
      hash: 'quiz',
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };

  const submitMutation = useMutation({
    mutationFn: submitQuiz,
    meta: {
      failure: { surface: 'toast', title: 'Error', describe: () => 'Failed to submit quiz. Please try again.' },
    },
  });
  const submit = async (answers: QuizAnswers) => {
    setStage({ name: 'waiting', isAnswered: false });
    try {
      const result = await submitMutation.mutateAsync(answers);
      queryClient.setQueryData(quizResultQuery(answers).queryKey, result);
      setStage({ name: 'waiting', isAnswered: true });
      await sleep(RESULT_DELAY_MS);
      // When the visitor has left the quiz, its result must not replace another page in the history.
      if (!isShown()) return;
      setStage({ name: 'result', answers, isJustRequested: true });
      writeAnswersToUrl(answers);
    } catch {
      goTo(LAST_QUESTION_INDEX);
    }
  };

  return {
    stage,
    partialAnswers,
    answer: (question: QuizQuestionId, option: string) =>
      setPartialAnswers((previousAnswers) => ({ ...previousAnswers, ...parseQuizSearch({ [question]: option }) })),
    goToPrevious: (index: number) => goTo(Math.max(0, index - 1)),
    goToNext: (index: number) => {
      const completeAnswers = index === LAST_QUESTION_INDEX ? parseQuizAnswers(partialAnswers) : null;
      if (completeAnswers) void submit(completeAnswers);
      else goTo(Math.min(index + 1, LAST_QUESTION_INDEX));
    },
    restart: () => {
      setPartialAnswers({});
      goTo(0);
      writeAnswersToUrl({});
    },
  };
}
