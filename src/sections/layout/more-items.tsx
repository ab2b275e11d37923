import { studio } from '../../content/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { useStudioFacts } from './contacts.tsx';
import { POLICY_LINKS } from './links.ts';

/** The links to the studio's social media page, if there is one, and the policies. */
export function MoreItems(linkProps: { className: string; onClick?: () => void }) {
  const url = useStudioFacts()?.socialUrl;
  return (
    <>
      {url ? (
        <a {...linkProps} href={url} target="_blank" rel="noopener">
          {studio.socialName}
          <Icon name="out" />
        </a>
      ) : null}
      {POLICY_LINKS.map(({ href, label }) => (
        <a key={href} {...linkProps} href={href}>
          {label}
        </a>
      ))}
    </>
  );
}
