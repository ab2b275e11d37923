import { studio } from '../../content/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { POLICY_LINKS } from './links.ts';

/** The links to the studio's social media page and the policies. */
export function MoreItems(link: { className: string; onClick?: () => void }) {
  return (
    <>
      <a {...link} href={studio.social.url} target="_blank" rel="noopener">
        {studio.social.label}
        <Icon name="out" />
      </a>
      {POLICY_LINKS.map(({ href, label }) => (
        <a key={href} {...link} href={href}>
          {label}
        </a>
      ))}
    </>
  );
}
