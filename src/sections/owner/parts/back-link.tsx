import { Icon } from '../../../ui/icon.tsx';
import { back } from './back-link.css.ts';

/** Above the heading of a page: to the page that it belongs to. */
export function BackLink({ href, words }: { href: string; words: string }) {
  return (
    <a className={back} href={href}>
      <Icon name="prev" />
      {words}
    </a>
  );
}
