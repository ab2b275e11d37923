import { badges, studio } from '../../content/studio.ts';
import type { ToneNumber } from '../../domain/content/skin-tone.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, StarIcon } from '../../ui/icon.tsx';
import * as styles from './hero.css.ts';
import { HeroArt } from './hero-art.tsx';
import { SkinTonePicker } from './skin-tone-picker.tsx';

type HeroProps = {
  tone: ToneNumber;
  /** `h1` unless the portal is above the hero */
  headingTag?: 'h1' | 'h2';
};

export function Hero({ tone, headingTag: Title = 'h1' }: HeroProps) {
  return (
    <section id="home" className={styles.hero}>
      <HeroArt />
      <div className={styles.copy}>
        <SkinTonePicker tone={tone} />
        <Title className={styles.title}>Lashes mapped to your eyes</Title>
        <p className={styles.lead}>
          {`One artist, one chair, in ${studio.suburb}. We draw your set to your eye shape first.`}
        </p>
        <div className={styles.actions}>
          <ButtonLink className={styles.exploreButton} href="#services">
            Explore Services
          </ButtonLink>
          <ButtonLink variant="quiet" className={styles.action} href="#quiz">
            Take Style Quiz
          </ButtonLink>
          <a className={styles.scrollDownLink} href="#services" aria-label="Scroll down to the services">
            <Icon name="down" />
          </a>
        </div>
        <ul className={styles.badges}>
          <li className={styles.badge}>
            <Icon name="safe" />
            {badges.safe.text}
          </li>
          <li className={styles.badge}>
            <StarIcon />
            {badges.rated.text}
          </li>
          <li className={styles.badge}>
            <Icon name="book" />
            {badges.easy.text}
          </li>
        </ul>
      </div>
    </section>
  );
}
