import { pageTitle } from '../../content/page-head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Header } from './header.tsx';
import * as styles from './page-message.css.ts';

const TITLE = '404 Page Not Found';

/** The page of any other path. SPEC §2. */
export function NotFound() {
  return (
    <>
      <Header over="page" />
      <main id="content" tabIndex={-1} className={styles.message}>
        <title>{pageTitle(TITLE)}</title>
        <Picture className={styles.picture} src="/img/hybrid_set-strip.svg" width={380} height={240} alt="" />
        <h1>{TITLE}</h1>
        <p className={styles.hint}>Did you forget to add the page to the router?</p>
        <ButtonLink href="/">Home</ButtonLink>
      </main>
    </>
  );
}
