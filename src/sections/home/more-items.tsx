import { studio } from '../../content/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { POLICIES } from './links.ts';
import { PlaceLink } from './place-link.tsx';

/** The studio's page elsewhere, and the policies. */
export function MoreItems(link: { className: string; onClick?: () => void }) {
  return (
    <>
      <a {...link} href={studio.social.url} target="_blank" rel="noopener">
        {studio.social.label}
        <Icon name="out" />
      </a>
      {POLICIES.map(({ to, label }) => (
        <PlaceLink key={to} {...link} to={to}>
          {label}
        </PlaceLink>
      ))}
    </>
  );
}
