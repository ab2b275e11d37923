import { Icon } from '../../../ui/icon.tsx';
import { backLink } from './back-link.css.ts';

/** Above the heading of a page: to the page that it belongs to. */
export function BackLink({ href, words }: { href: string; words: string }) {
  return (
    <a className={backLink} href={href}>
      <Icon name="prev" />
      {words}
    </a>
  );
}
