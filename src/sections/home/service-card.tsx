import type { MouseEvent } from 'react';
import type { ServiceItem } from '../../contract/responses.ts';
import { parseDollars } from '../../domain/money.ts';
import { isPremium } from '../../domain/service.ts';
import { lengthRange } from '../../lash-art/length-map.ts';
import { palette } from '../../lash-art/palette.ts';
import { SERVICE_PICTURES, servicePictureAlt } from '../../lash-art/service-pictures.ts';
import { STYLES } from '../../lash-art/styles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { bookingAddress } from '../booking/booking-address.ts';
import { selectService } from './selected-service.ts';
import * as styles from './services.css.ts';

export function ServiceCard({ service }: { service: ServiceItem }) {
  const { style, tone } = SERVICE_PICTURES[service.id];
  const cents = parseDollars(service.price) ?? 0;

  /** Without the page being live the link itself carries the choice. */
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    selectService(service.id);
    location.hash = 'booking';
    document.getElementById('booking')?.scrollIntoView();
  };

  return (
    <article className={styles.card}>
      <Picture
        src={`/img/${service.id}.svg`}
        width={340}
        height={425}
        alt={servicePictureAlt(service)}
        ground={palette(tone).base}
      />
      <div className={styles.head}>
        <h3 className={styles.name}>{service.name}</h3>
        <p className={styles.price}>
          {isPremium(cents) ? <span className={styles.premium}>PREMIUM</span> : null}
          <Price cents={cents} />
        </p>
      </div>
      <p className={styles.description}>{service.description}</p>
      <p className={styles.facts}>
        <svg className={styles.glyph} viewBox="0 0 56 36" aria-hidden="true">
          <use href={`/img/glyphs.svg#${style}`} />
        </svg>
        <span>{lengthRange(STYLES[style].map)}</span>
        <span>{`${service.duration} min`}</span>
      </p>
      <ButtonLink
        look="quiet"
        small
        className={styles.book}
        href={bookingAddress({ service: service.id })}
        onClick={choose}
      >
        Book This Service
      </ButtonLink>
    </article>
  );
}
