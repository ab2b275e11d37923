import { studio } from '../../content/studio.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Button } from '../../ui/button.tsx';
import { link } from '../../ui/link.css.ts';

/** What one can do about a part of the site that could not be shown: try again, call, write. */
export function AskAgain({ again }: { again: () => void }) {
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
