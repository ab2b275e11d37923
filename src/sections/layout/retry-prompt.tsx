import { buildContactLinks } from '../../content/contact-links.ts';
import { Button } from '../../ui/button.tsx';
import { link } from '../../ui/link.css.ts';
import { useStudioFacts } from './contacts.tsx';

/** Shown in place of a part that could not be loaded: a button to try again, and the studio's phone and email. */
export function RetryPrompt({ again: retry }: { again: () => void }) {
  const facts = useStudioFacts();
  return (
    <>
      <p>
        {facts ? 'Please check your connection, or reach us: ' : 'Please check your connection.'}
        {buildContactLinks(facts).flatMap(({ href, label }) => [
          <a key={href} className={link} href={href}>
            {label}
          </a>,
          ' ',
        ])}
      </p>
      <Button onClick={retry}>Try again</Button>
    </>
  );
}
