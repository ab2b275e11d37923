import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findServiceName, type Service, servicesQuery } from '../../api/catalogue.ts';
import { quoteCards, reviews } from '../../content/reviews.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { lead, spreadRow } from '../layout/section.css.ts';
import { QuoteCard } from './quote-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { ShareTestimonialButton } from './share-testimonial-button.tsx';
import { Stats } from './stats.tsx';
import * as styles from './testimonials.css.ts';

/** The number of cards in view on a wide screen. */
const CARDS_IN_VIEW = 3;

/** `isOnTop`: the cards are at the top of the page, so their pictures are fetched at once. */
const buildReviewItems = (services: readonly Service[], isOnTop: boolean) =>
  reviews.map((review, index) => ({
    id: review.id,
    name: `review of ${review.initials}`,
    card: (
      <ReviewCard
        review={review}
        serviceName={findServiceName(services, review.serviceId)}
        isFirst={isOnTop && index < CARDS_IN_VIEW}
      />
    ),
  }));
const NO_SERVICES: readonly Service[] = [];

/** Thirty review cards in a carousel, the button for a testimonial, two quotes, the claims, a link to the booking. SPEC §2. */
export function Testimonials({ headingTag: Title = 'h2' }: { headingTag?: 'h1' | 'h2' }) {
  const { data: services = NO_SERVICES } = useQuery(servicesQuery);
  const items = useMemo(() => buildReviewItems(services, Title === 'h1'), [services, Title]);
  return (
    <>
      <div className={spreadRow}>
        <Title>What clients say</Title>
        <p className={lead}>Samples of how reviews will look here, until the first real ones take their place.</p>
      </div>
      <Carousel label="Reviews" items={items} decorativeDots />
      <div className={styles.belowCarousel}>
        <ShareTestimonialButton />
        <div className={styles.quotes}>
          {quoteCards.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} serviceName={findServiceName(services, quote.serviceId)} />
          ))}
        </div>
      </div>
      <div className={spreadRow}>
        <Stats />
        <ButtonLink href="/#booking">Book Your Appointment</ButtonLink>
      </div>
    </>
  );
}
