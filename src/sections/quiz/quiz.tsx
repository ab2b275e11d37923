import type { SectionSearch } from '../home/search-params.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizLoading } from './quiz-loading.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

/**
 * The style quiz. `initialSearch`: the search with which the page was opened, which may contain a shared result or answers
 * given before hydration. SPEC §2 and §4 (Quiz).
 */
export function Quiz({ initialSearch }: { initialSearch: SectionSearch }) {
  const { stage, partialAnswers, answer, goToPrevious, goToNext, restart } = useQuiz(initialSearch);
  if (stage.name === 'result')
    return <QuizResult answers={stage.answers} isJustRequested={stage.isJustRequested} onRestart={restart} />;
  if (stage.name === 'waiting') return <QuizLoading isAnswered={stage.isAnswered} />;
  return (
    <QuestionForm
      index={stage.index}
      partialAnswers={partialAnswers}
      hasJustMoved={stage.hasJustMoved}
      onAnswer={answer}
      onBack={goToPrevious}
      onNext={goToNext}
    />
  );
}
