import { useSuspenseQuery } from '@tanstack/react-query';
import { servicesQuery } from '../../api/services.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { useFirstVisitOffer } from './first-visit-offer.ts';
import { aside, heading } from './section.css.ts';
import { ServiceCard } from './service-card.tsx';
import { ServiceList } from './service-list.tsx';

/** The services as a looping carousel of cards, and on a phone all of them at a glance. SPEC §2. */
export function Services() {
  const { data: services } = useSuspenseQuery(servicesQuery);
  const firstVisitOffer = useFirstVisitOffer();
  const items = services.map((service) => ({
    id: `service-${service.id}`,
    name: service.name,
    card: <ServiceCard service={service} firstVisitOffer={firstVisitOffer} />,
  }));
  return (
    <>
      <div className={heading}>
        <h2>Choose your set</h2>
        <p className={aside}>Every style is drawn to scale, from the lengths on its own lash map.</p>
      </div>
      <Carousel label="Services" items={items} />
      <ServiceList services={services} />
    </>
  );
}
