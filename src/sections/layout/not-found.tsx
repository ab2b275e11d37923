import { useRouter } from '@tanstack/react-router';
import { formatPageTitle } from '../../content/page-head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { picture } from '../../ui/picture.css.ts';
import { Header } from './header.tsx';
import * as styles from './page-message.css.ts';

const TITLE = '404 Page Not Found';

/**
 * The page of an unknown path (SPEC §2). Its Login link returns to the path, which may exist for an owner whose session has
 * ended (OWNER §1). It does so for every path, so that the page does not reveal which paths exist.
 */
export function NotFound() {
  // Without the fragment, which browsers do not send to the server.
  const { pathname, searchStr } = useRouter().state.location;
  return (
    <>
      <Header background="page" returnTo={pathname + searchStr} />
      <main id="content" tabIndex={-1} className={styles.message}>
        <title>{formatPageTitle(TITLE)}</title>
        {/* Not a Picture, because otherwise only sections need the code of that component. */}
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
