import { studio } from '../../content/studio.ts';
import { formatQuizQuery, type QuizAnswers } from '../../domain/quiz/quiz-answers.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import * as styles from './quiz-result.css.ts';

/** Shares the URL of the result with the device's share feature, or copies it when there is none. SPEC §2. */
export function ShareQuizResultButton({ answers, style }: { answers: QuizAnswers; style: string }) {
  const isHydrated = useHydrated();
  const share = async () => {
    const url = `${location.origin}/?${formatQuizQuery(answers)}#quiz`;
    const text = `My lash match is the ${style}, says the style quiz of ${studio.name}.`;
    if (await shareNatively({ title: studio.name, text, url })) return;
    try {
      await navigator.clipboard.writeText(`${text} ${url}`);
      showToast({ title: 'Copied!', description: 'Your result is ready to paste.' });
    } catch {
      showToast({
        title: 'Not copied',
        description: 'Please copy the address of this page instead.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button
      variant="quiet"
      icon="out"
      className={styles.shareResultButton}
      data-hydrated={isHydrated || undefined}
      onClick={() => void share()}
    >
      Share Result
    </Button>
  );
}

/** False when the device cannot share; true when it shared or the visitor closed the share dialog. */
async function shareNatively(shareData: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(shareData);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
