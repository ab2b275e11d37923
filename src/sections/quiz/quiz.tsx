import type { SectionSearch } from '../home/search-params.ts';
import { QuestionForm } from './question-form.tsx';
import { QuizLoading } from './quiz-loading.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

/**
 * The style quiz. `opened`: the search with which the page was opened, which may contain a shared result or answers given
 * before hydration. SPEC §2 and §4 (Quiz).
 */
export function Quiz({ opened }: { opened: SectionSearch }) {
  const { stage, given, answer, back, next, restart } = useQuiz(opened);
  if (stage.name === 'result') return <QuizResult answers={stage.answers} fresh={stage.fresh} onRestart={restart} />;
  if (stage.name === 'waiting') return <QuizLoading answered={stage.answered} />;
  return (
    <QuestionForm index={stage.index} given={given} moved={stage.moved} onAnswer={answer} onBack={back} onNext={next} />
  );
}
