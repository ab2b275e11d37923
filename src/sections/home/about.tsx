import { marketingClaims } from '../../content/marketing-claims.ts';
import { studio } from '../../content/studio.ts';
import { buildPalette } from '../../lash-art/palette.ts';
import { ABOUT_PICTURE, ABOUT_PICTURE_ALT } from '../../lash-art/service-pictures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as styles from './about.css.ts';

/** The artist, the studio's claims (content/studio.ts) and a link to the booking. SPEC §2. */
export function About() {
  return (
    <div className={styles.about}>
      <Picture
        src="/img/about.svg"
        width={420}
        height={256}
        alt={ABOUT_PICTURE_ALT}
        ground={buildPalette(ABOUT_PICTURE.tone).base}
      />
      <div className={styles.copy}>
        <h2>{`One artist in ${studio.suburb}`}</h2>
        <p className={styles.lead}>
          {`Lash extensions since ${studio.founded}, one client at a time. Every set starts with your own lengths and curl, written on a map before the first lash goes on.`}
        </p>
        <ul className={styles.claims}>
          {marketingClaims.map(({ text }) => (
            <li key={text} className={styles.claim}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
        <ButtonLink href="#booking">Book Your Appointment</ButtonLink>
      </div>
    </div>
  );
}
