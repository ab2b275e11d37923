import type { Service } from '../../api/catalogue.ts';
import { formatFirstVisitOffer } from '../../domain/payments/price.ts';
import { isPremium } from '../../domain/services/service-rules.ts';
import { LASH_SETS } from '../../lash-art/lash-sets.ts';
import { formatLengthRange } from '../../lash-art/length-map.ts';
import { buildPalette } from '../../lash-art/palette.ts';
import { formatServicePictureAlt, SERVICE_PICTURES } from '../../lash-art/service-pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import { NextFreeTimeLink } from './next-free-time-link.tsx';
import * as styles from './services.css.ts';

type ServiceCardProps = {
  service: Service;
  /** whether FIRST10 is offered */
  hasFirstVisitOffer: boolean;
  /** a time that is free for every service; undefined while none is known */
  nextFreeTime: Temporal.Instant | undefined;
  signedIn: boolean;
};

export function ServiceCard({ service, hasFirstVisitOffer, nextFreeTime, signedIn }: ServiceCardProps) {
  const { style, tone } = SERVICE_PICTURES[service.id];
  const { priceCents } = service;

  return (
    <article className={styles.card} aria-label={service.name}>
      <Picture
        src={`/img/${service.id}.svg`}
        className={styles.picture}
        width={340}
        height={425}
        alt={formatServicePictureAlt(service)}
        ground={buildPalette(tone).base}
      />
      <div className={styles.head}>
        <h3 className={styles.name}>{service.name}</h3>
        <p className={styles.price}>
          {isPremium(priceCents) ? <span className={styles.premiumBadge}>PREMIUM</span> : null}
          <Price cents={priceCents} />
        </p>
      </div>
      {hasFirstVisitOffer ? <p className={styles.offer}>{formatFirstVisitOffer(priceCents)}</p> : null}
      <p className={styles.description}>{service.description}</p>
      <p className={styles.facts}>
        <svg className={styles.glyph} viewBox="0 0 56 36" aria-hidden="true">
          <use href={`/img/glyphs.svg#${style}`} />
        </svg>
        <span>{formatLengthRange(LASH_SETS[style].map)}</span>
        <span>{`${service.duration} min`}</span>
      </p>
      <p className={styles.actions}>
        <BookServiceLink service={service.id} variant="quiet" small>
          Book This Service
        </BookServiceLink>
        {nextFreeTime ? <NextFreeTimeLink service={service.id} at={nextFreeTime} signedIn={signedIn} /> : null}
      </p>
    </article>
  );
}
