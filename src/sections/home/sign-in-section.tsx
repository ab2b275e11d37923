import { studio } from '../../content/studio.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { link } from '../../ui/link.css.ts';
import * as styles from './sign-in-section.css.ts';

/** For visitors: what clients get, and links to sign in and to book. SPEC §2 (Landing client-dashboard section). */
export function SignInSection() {
  return (
    <div className={styles.signInSection}>
      <div className={styles.body}>
        <h2>Client Dashboard</h2>
        <p className={styles.lead}>
          {`Your next appointment, your earlier ones and what you paid, kept for you at ${studio.name}.`}
        </p>
      </div>
      <div className={styles.card}>
        <Icon name="user" />
        <h3>Welcome Back</h3>
        <p>Sign in to see your appointments.</p>
        <ButtonLink variant="ink" href="/api/login">
          Sign In
        </ButtonLink>
        <p>
          New here?{' '}
          <a className={link} href="#booking">
            Book your first appointment
          </a>
        </p>
      </div>
    </div>
  );
}
