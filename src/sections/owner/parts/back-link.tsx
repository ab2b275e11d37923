import { Icon } from '../../../ui/icon.tsx';
import { backLink } from './back-link.css.ts';

/** The link above the heading of a page, to the page that it belongs to. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <a className={backLink} href={href}>
      <Icon name="prev" />
      {text}
    </a>
  );
}
