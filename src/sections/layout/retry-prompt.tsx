import { studio } from '../../content/studio.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Button } from '../../ui/button.tsx';
import { link } from '../../ui/link.css.ts';

/** Shown in place of a part that could not be loaded: a button to try again, and the studio's phone and email. */
export function RetryPrompt({ again }: { again: () => void }) {
  return (
    <>
      <p>
        {'Please check your connection, or reach us: '}
        <a className={link} href={`tel:${studio.phone}`}>
          {formatPhone(studio.phone)}
        </a>{' '}
        <a className={link} href={`mailto:${studio.email}`}>
          {studio.email}
        </a>
      </p>
      <Button onClick={again}>Try again</Button>
    </>
  );
}
