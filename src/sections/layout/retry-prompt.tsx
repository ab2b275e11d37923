import { Button } from '../../ui/button.tsx';
import { Contacts, useStudioFacts } from './contacts.tsx';

/** Shown in place of a part that could not be loaded: a button to try again, and the studio's phone and email. */
export function RetryPrompt({ onRetry }: { onRetry: () => void }) {
  const facts = useStudioFacts();
  return (
    <>
      <p>{facts ? 'Please check your connection, or reach us.' : 'Please check your connection.'}</p>
      {facts ? <Contacts /> : null}
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
