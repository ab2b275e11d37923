import { useRouter } from '@tanstack/react-router';
import { formatPageTitle } from '../../content/page-head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { picture } from '../../ui/picture.css.ts';
import { Header } from './header.tsx';
import * as styles from './page-message.css.ts';

const TITLE = '404 Page Not Found';

/**
 * The page of any other path (SPEC §2). Its Login leads back to the address, because it may exist for an owner whose session
 * has ended (OWNER §1); whatever the address is, so that the page tells nobody which ones do.
 */
export function NotFound() {
  // Without the fragment, which the server does not get.
  const { pathname, searchStr } = useRouter().state.location;
  return (
    <>
      <Header over="page" returnTo={pathname + searchStr} />
      <main id="content" tabIndex={-1} className={styles.message}>
        <title>{formatPageTitle(TITLE)}</title>
        {/* Not a Picture, whose code is otherwise needed by sections only. */}
        <img
          className={`${picture} ${styles.picture}`}
          src="/img/hybrid_set-strip.svg"
          width={380}
          height={240}
          alt=""
        />
        <h1>{TITLE}</h1>
        <p className={styles.hint}>Did you forget to add the page to the router?</p>
        <ButtonLink href="/">Home</ButtonLink>
      </main>
    </>
  );
}
