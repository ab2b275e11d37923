import { useQuery } from '@tanstack/react-query';
import { hoursQuery } from '../../api/catalogue.ts';
import { buildContactLinks } from '../../content/contact-links.ts';
import type { PublicFacts } from '../../domain/studio-facts.ts';
import { link, plainLink } from '../../ui/link.css.ts';
import * as styles from './section.css.ts';

/** The studio's contact details. Every page's loader gets them with the opening hours; null while they cannot be read. */
export const useStudioFacts = (): PublicFacts | null => useQuery(hoursQuery).data?.facts ?? null;

/** Links to the studio's phone and email. */
export function Contacts() {
  return (
    <p className={styles.contacts}>
      {buildContactLinks(useStudioFacts()).map(({ label, href }) => (
        <a key={href} className={`${plainLink} ${link}`} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
